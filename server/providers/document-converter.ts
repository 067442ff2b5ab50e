import { CannotStart } from '../kit/cannot-start.ts'
import type { Config } from '../kit/config.ts'
import { isProgram, programInPath } from '../kit/programs.ts'
import { queued } from '../kit/queue.ts'
import { gotenberg } from './document-gotenberg.ts'
import { ConverterBusy, type DocumentConverter } from './document-port.ts'
import { soffice } from './document-soffice.ts'

const MOST_WAITING = 10
/** LibreOffice takes a core and 300 MB for each document; a Gotenberg server has a queue of its own. */
const AT_ONCE = { soffice: 1, gotenberg: 2 }

/** Gotenberg when its address is set, else LibreOffice where this machine has it, else none. */
export function makeDocumentConverter(config: Config, searched = process.env.PATH): DocumentConverter | undefined {
  if (config.GOTENBERG_URL) return guarded(gotenberg(config.GOTENBERG_URL), AT_ONCE.gotenberg)
  const program = programOf(config.SOFFICE_PATH, searched)
  return program ? guarded(soffice(program, config.DATA_DIR), AT_ONCE.soffice) : undefined
}

/** What converts office files, for whoever runs the college. */
export const whoConvertsDocuments = async (converter: DocumentConverter | undefined): Promise<string> =>
  (await converter?.report()) ?? 'office files are drawn by the page: neither LibreOffice nor Gotenberg converts them'

/** Behind a bounded queue; what is no PDF is no answer. */
function guarded({ toPdf, ...others }: DocumentConverter, atOnce: number): DocumentConverter {
  const inTurn = queued({ atOnce, mostWaiting: MOST_WAITING, refuse: () => new ConverterBusy() })
  return {
    ...others,
    async toPdf(file) {
      const pdf = await inTurn(() => toPdf(file))
      if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('the converter answered no PDF')
      return pdf
    },
  }
}

function programOf(configured: string | undefined, searched = ''): string | undefined {
  if (configured === 'none') return undefined
  if (configured && !isProgram(configured)) throw new CannotStart('environment: SOFFICE_PATH is no program')
  return configured ?? programInPath('soffice', searched)
}
