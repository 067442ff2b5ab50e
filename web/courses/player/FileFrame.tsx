import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Loaded } from '../../ui/Loaded.tsx'
import { previewAddress } from './content.ts'
import styles from './FileFrame.module.css'

/** A file of our own in a frame, or why the server does not show it. */
export function FileFrame({ path, title }: { path: string; title: string }) {
  const address = previewAddress(path)
  const check = useQuery({ queryKey: [address], queryFn: ({ signal }) => checkPreview(address, signal), retry: false })
  return (
    <Loaded query={check}>
      {(refusal) =>
        refusal ? (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        ) : (
          <div className={styles.place}>
            <iframe src={address} title={title} className={styles.frame} />
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

/** The server's refusal, '' when it shows the file. A frame would show the refusal's bare JSON. */
async function checkPreview(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, headers: { 'x-nc-client': 'web' } })
  if (response.ok) {
    await response.body?.cancel()
    return ''
  }
  const { message } = await response.json()
  return message || '当前文稿不可预览'
}
