// Runs after `vite build`: creates a brotli and a gzip copy of every text file, which the server sends unchanged.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{js,mjs,css,html,svg,json,webmanifest,txt,wasm}'
/** Smaller files, in bytes, are not worth it: the headers would cost more than compression saves. */
const SMALLEST = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses the files of `directory`, and returns the files that got copies, relative to it. */
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
  const names = (await Promise.all(['web/dist', 'console/dist'].map(compressIn))).flat()
  console.log(`compressed ${names.length} files`)
}
