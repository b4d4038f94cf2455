// The twin that counts words.
import readingTime from 'reading-time'
import { run, type Twin } from '../twins.ts'
import { countedWords } from './words.ts'

export const wordsTwin: Twin<string, number> = {
  name: 'words',
  fast: countedWords,
  reference: (text) => readingTime(text).words,
}

export const countWords = (text: string): number => run(wordsTwin, text)
