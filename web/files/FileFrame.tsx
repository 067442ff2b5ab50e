import { suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { classes } from '../ui/classes.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { GoBack } from '../ui/states/ways-out.tsx'
import styles from './FileFrame.module.css'
import { previewAddress } from './preview-address.ts'

const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }))

/** Shows a file of this server in the page, or the server's reason for refusing it. */
export function FileFrame({ path, title }: { path: string; title: string }) {
  const address = previewAddress(path)
  const check = useQuery({ queryKey: [address], queryFn: ({ signal }) => checkPreview(address, signal), retry: false })
  return (
    <Loaded query={check} page skeleton={<SkeletonBlock height="60dvh" borderRadius="0" />}>
      {(refusal) =>
        refusal ? (
          <div role="alert">
            <Notice title={refusal} page>
              <GoBack />
            </Notice>
          </div>
        ) : (
          <div className={classes(styles.place, isPicture(path) && styles.long)}>
            <Shown path={path} title={title} />
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.outside}>
              在新窗口打开
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          </div>
        )
      }
    </Loaded>
  )
}

const suffixIn = (path: string) => suffixOf(path.replace(/[?#].*$/, ''))
const isPicture = (path: string) => typeOf(suffixIn(path))?.kind === 'image'

/** A picture as wide as the page, a PDF page by page (WebViews have no viewer); the browser shows any other file. */
function Shown({ path, title }: { path: string; title: string }) {
  const address = previewAddress(path)
  if (isPicture(path)) return <img src={address} alt={title} className={styles.picture} />
  if (suffixIn(path) === 'pdf') {
    return (
      <Suspense fallback={<SkeletonBlock height="60dvh" borderRadius="0" />}>
        <PdfView address={address} title={title} />
      </Suspense>
    )
  }
  return <iframe src={address} title={title} className={styles.frame} />
}

/**
 * The server's refusal, or '' when the file is available. Asked first, as a frame would show the refusal's bare JSON.
 */
async function checkPreview(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  if (response.ok) {
    await response.body?.cancel()
    return ''
  }
  const { message } = await response.json()
  return message || '当前文稿不可预览'
}
