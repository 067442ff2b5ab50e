// Spells names in a worker thread: the pinyin data takes 50 MB, which are freed with the thread.
import { parentPort } from 'node:worker_threads'
import { spellingOf } from './spelling.ts'

parentPort?.on('message', (names: string[]) => parentPort?.postMessage(names.map(spellingOf)))
