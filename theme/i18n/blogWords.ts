// What only the blog says. Whatever says one of these words imports this file.
import blog from './en/blog.json'
import { addWords } from './words.ts'

addWords(blog)
