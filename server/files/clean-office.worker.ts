// The thread that prepares one office file for a converter: takes its bytes, answers the cleaned ones.
import { parentPort, workerData } from 'node:worker_threads'
import { cleanParts, partFilter } from '@college/rules/files/office-package.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const bytes: Uint8Array = workerData
const parts = unzipSync(bytes, { filter: partFilter(bytes.length) })
const clean = zipSync(cleanParts(parts, { read: strFromU8, write: strToU8 }), { level: 1 })
parentPort?.postMessage(clean, [clean.buffer])
