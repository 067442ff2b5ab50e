import { UPLOAD_DAYS } from '@college/contract/files/pieces.ts'
import type { App } from '../../app-parts.ts'
import { recordingsIn } from './recordings.ts'
import { uploadStore } from './uploads.store.ts'

/** Every night: unfinished uploads that nobody went on with, and the files of uploads that are gone. */
export async function tidyRecordings(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - UPLOAD_DAYS * 86_400_000)
  await recordingsIn(app.config).sweep(await uploadStore(app.background).tidy(before))
}
