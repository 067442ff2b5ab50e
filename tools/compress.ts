// Runs after `vite build`: leaves a brotli and a gzip copy beside every text file, for the server to send as it is.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{js,css,html,svg,json,webmanifest,txt,wasm}'
/** Bytes; below that the headers weigh more than what is saved. */
const SMALLEST = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The files that got copies, relative to `directory`. */
export async function compressIn(directory: string): Promise<string[]> {
  const done: string[] = []
  for (const name of globSync(TEXTS, { cwd: directory })) {
    const file = path.join(directory, name)
    const content = await readFile(file)
    if (content.length < SMALLEST) continue
    await writeFile(`${file}.br`, await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
    done.push(name)
  }
  return done
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = await compressIn('web/dist')
  console.log(`compressed ${names.length} files`)
}
