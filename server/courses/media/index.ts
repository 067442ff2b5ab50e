import { createUpload, LARGEST_RECORDING, piecesPath } from '@college/contract/courses/media.ts'
import type { App } from '../../app-parts.ts'
import { servePieces } from '../../files/door.ts'
import { asSystem } from '../../kit/acting.ts'
import { addFailedRecordings } from './agenda.store.ts'
import { serveStaffCaptions } from './captions.ts'
import { measureOldMedia } from './measure.ts'
import { recordingsIn } from './recordings.ts'
import { removeReplacedMedia } from './remove-replaced.ts'
import { transcodeStore } from './transcode.store.ts'
import { transcode } from './transcode.ts'
import { uploadStore } from './uploads.store.ts'
import { serveUploads } from './uploads.ts'

/** ms between two looks for what a killed process has left, or another one has queued. */
const LOOK_MS = 10_000

/** Recordings on their way into coursewares, and captions. */
export function serveCourseMedia(app: App): void {
  const transcoder = makeTranscoder(app)
  // A process that does not listen, such as a migration, transcodes nothing.
  const wake = () => app.http.server.listening && transcoder.wake()
  servePieces(app, {
    path: piecesPath,
    begin: createUpload,
    largest: LARGEST_RECORDING,
    store: uploadStore(app.database),
    folder: recordingsIn(app.config),
    whole: wake,
  })
  serveUploads(app, wake)
  addFailedRecordings(app)
  serveStaffCaptions(app)
  removeReplacedMedia(app)
  measureOldMedia(app)
  app.http.addHook('onListen', async () => {
    const look = setInterval(transcoder.wake, LOOK_MS)
    look.unref()
    app.http.server.once('close', () => clearInterval(look))
    transcoder.wake()
  })
  app.http.addHook('preClose', async () => transcoder.stop())
}

/** One recording after the other, over all processes. */
export function makeTranscoder(app: App) {
  const store = transcodeStore(app.background)
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  const work = async () => {
    await store.giveUp('转码时服务器几次中断，文件可能有问题，请重新导出后上传')
    for (;;) {
      if (stopped.signal.aborted) return
      const claimed = await store.claim()
      if (!claimed) return
      await transcode(app, claimed, stopped.signal)
    }
  }
  return {
    wake(): void {
      running ??= asSystem('transcoding', work)
        .catch((error) => app.http.log.error(error, 'transcoder'))
        .finally(() => {
          running = undefined
        })
    },
    /** Resolves when nothing is left to do. */
    idle: async () => running,
    async stop(): Promise<void> {
      stopped.abort()
      await running
    },
  }
}
