import { storedFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import multipart from '@fastify/multipart'
import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { App } from '../app-parts.ts'
import { answerError } from '../kit/refusal.ts'
import type { ClassFiles } from './class-files.ts'
import { serveCheckDownload, serveDownloadFiles } from './download.ts'
import { servePreviewFile } from './preview.ts'
import { serveStoredFile } from './stored-file.ts'
import { sweep } from './temporary.ts'
import { serveUpload } from './upload.ts'

/** In a Fastify scope of its own: only here are bodies multipart and answers files. */
export function serveFiles(app: App, classFiles: ClassFiles) {
  app.http.register((http, _options, done) => {
    http.register(multipart)
    http.register(serveStatic, { serve: false, decorateReply: !http.hasReplyDecorator('sendFile') })
    answerWrongRanges(http)
    // Excluded from the rate limit: a page with many pictures is not a flood of requests.
    http.addHook('onRoute', (route) => {
      if (route.url === storedFile.path) route.config = { ...route.config, isAlwaysServed: true }
    })
    http.addHook('onReady', () => sweep(app.config.DATA_DIR))
    const here = { ...app, http: http as unknown as App['http'] }
    serveStoredFile(here, classFiles)
    serveUpload(here)
    serveCheckDownload(here, classFiles)
    serveDownloadFiles(here, classFiles)
    servePreviewFile(here, classFiles)
    done()
  })
}

/** A range beyond the end of the file has its own status, 416 (RFC 9110). Players need it to find the end. */
function answerWrongRanges(http: FastifyInstance) {
  http.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    reply.removeHeader('content-type')
    if (error.statusCode !== 416) return answerError(error, request, reply)
    return reply
      .code(416)
      .header('content-range', error.headers?.['Content-Range'])
      .send(failed(storedFile.refusals.wrongRange))
  })
}
