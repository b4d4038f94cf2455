// The twins that are about text alone: its representation, and the number of its words.
import readingTime from 'reading-time'
import { run, type Twin } from '../twins.ts'
import { latin1Text } from './latin1.ts'
import { countedWords } from './words.ts'

export const latin1Twin: Twin<string, string> = {
  name: 'latin1',
  fast: latin1Text,
  reference: (text) => text,
}

export const wordsTwin: Twin<string, number> = {
  name: 'words',
  fast: countedWords,
  reference: (text) => readingTime(text).words,
}

export const toLatin1 = (text: string): string => run(latin1Twin, text)
export const countWords = (text: string): number => run(wordsTwin, text)
