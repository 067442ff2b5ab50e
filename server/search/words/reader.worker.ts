// Computes lexemes in a worker thread: the pinyin data and the dictionary are large, and are freed with the thread.
import { parentPort } from 'node:worker_threads'
import { type IndexedText, lexemesOf } from './lexemes.ts'

parentPort?.on('message', (texts: IndexedText[]) => parentPort?.postMessage(texts.map(lexemesOf)))
