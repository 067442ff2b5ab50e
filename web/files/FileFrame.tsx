import { userDetail } from '@college/contract/account/person.ts'
import { isOffice, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { classes } from '../ui/classes.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { GoBack } from '../ui/states/ways-out.tsx'
import { Watermark } from '../ui/Watermark.tsx'
import styles from './FileFrame.module.css'

const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }))
const OfficeView = lazy(async () => ({ default: (await import('./office/OfficeView.tsx')).OfficeView }))

/** The address that shows a file of this server (D3-C45). */
const previewAddress = (path: string): string => `/preview/file?url=${encodeURIComponent(path)}`

/** Shows a file of this server in the page, or the server's reason for refusing it. */
export function FileFrame({ path, title }: { path: string; title: string }) {
  const address = previewAddress(path)
  const check = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => checkPreview(address, suffixIn(path), signal),
    retry: false,
  })
  return (
    <Loaded query={check} page skeleton={<SkeletonBlock height="60dvh" borderRadius="0" />}>
      {(found) =>
        'refusal' in found ? (
          <div role="alert">
            <Notice title={found.refusal} page>
              <GoBack />
            </Notice>
          </div>
        ) : (
          <div className={classes(styles.place, isPicture(found) && styles.long)}>
            <div className={styles.shown}>
              <Suspense fallback={<SkeletonBlock height="60dvh" borderRadius="0" />}>
                <Shown address={address} title={title} found={found} />
              </Suspense>
              <DocumentWatermark />
            </div>
            <Outside address={address} found={found} />
          </div>
        )
      }
    </Loaded>
  )
}

/** What the server would send: an office file may come as a PDF. */
type Found = { suffix: string; isSaveable: boolean }

const suffixIn = (path: string) => suffixOf(path.replace(/[?#].*$/, ''))
const isPicture = ({ suffix }: Found) => typeOf(suffix)?.kind === 'image'

/** A picture as wide as the page, a PDF page by page (WebViews have no viewer); the browser shows any other file. */
function Shown({ address, title, found }: { address: string; title: string; found: Found }) {
  const { suffix, isSaveable } = found
  if (isPicture(found)) return <img src={address} alt={title} className={styles.picture} />
  if (suffix === 'pdf') return <PdfView address={address} title={title} />
  if (isOffice(suffix)) return <OfficeView address={address} title={title} suffix={suffix} isSaveable={isSaveable} />
  return <iframe src={address} title={title} className={styles.frame} />
}

/** A watermark over the whole document: the reader's name and number. Guests see none. */
function DocumentWatermark() {
  const { userId, userName } = useSession()
  const isPerson = userId !== undefined
  const detail = useAsk(userDetail, {}, { enabled: isPerson, background: true, staleTime: Number.POSITIVE_INFINITY })
  if (!isPerson) return null
  const { code, loginName } = detail.data ?? { code: '', loginName: '' }
  return <Watermark lines={[userName, code || loginName]} />
}

/** Browsers show no office file: it can be saved, if its owner allows it. */
function Outside({ address, found }: { address: string; found: Found }) {
  if (!isOffice(found.suffix)) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.outside}>
        在新窗口打开
        <ExternalLink size={16} aria-hidden="true" />
      </a>
    )
  }
  if (!found.isSaveable) return null
  return (
    <a href={address} download className={styles.outside}>
      下载文件
      <Download size={16} aria-hidden="true" />
    </a>
  )
}

/**
 * The server's refusal, or what it will send. Asked first, as a frame would show the refusal's bare JSON.
 */
async function checkPreview(
  address: string,
  suffix: string,
  signal: AbortSignal,
): Promise<Found | { refusal: string }> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  if (!response.ok) return { refusal: (await response.json()).message || '当前文稿不可预览' }
  await response.body?.cancel()
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const isSaveable = response.headers.get('content-disposition')?.startsWith('attachment') ?? false
  return { suffix: isPdf ? 'pdf' : suffix, isSaveable }
}
