// The child process that finds what cannot be printed: reads texts as JSON from stdin, writes the missing letters of each.
import PDFDocument from 'pdfkit'
import { registerFonts } from './fonts.ts'
import { missingLetters } from './text.ts'

/** What it reads, and what it writes: the letters that cannot be printed, of each text. */
export type MissingLetters = { asked: { texts: string[] }; answer: string[] }

if (import.meta.main) {
  let given = ''
  for await (const piece of process.stdin.setEncoding('utf8')) given += piece
  const document = new PDFDocument({ autoFirstPage: false })
  registerFonts(document)
  const { texts } = JSON.parse(given) as MissingLetters['asked']
  const answer: MissingLetters['answer'] = texts.map((text) => missingLetters(document, text).join(''))
  process.stdout.write(JSON.stringify(answer))
}
