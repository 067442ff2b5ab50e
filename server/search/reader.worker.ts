// Reads texts into lexemes beside the server: pinyin and a dictionary are large, and go away with the thread.
import { parentPort } from 'node:worker_threads'
import { lexemesOf, type Readable } from './lexemes.ts'

parentPort?.on('message', (texts: Readable[]) => parentPort?.postMessage(texts.map(lexemesOf)))
