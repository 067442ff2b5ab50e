import type { FileRecord } from '@college/contract/files/files.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { Paperclip } from 'lucide-react'
import type { Static } from 'typebox'
import styles from './Rounds.module.css'

/** The files of what was sent; the server asks each time who may open them. */
export const FileLinks = ({ files }: { files: Static<typeof FileRecord>[] }) =>
  files.length > 0 && (
    <ul className={styles.files} aria-label="附件">
      {files.map(({ id, relativePath, originalFileName, size }) => (
        <li key={id}>
          <a href={relativePath} target="_blank" rel="noopener noreferrer" className={styles.file}>
            <Paperclip size={18} aria-hidden="true" />
            <span className="nc-clip1">{originalFileName}</span>
            <span className={styles.count}>{sizeText(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
