import { MOST_FILES } from '@college/contract/files/files.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { Paperclip, Plus, RotateCcw, X } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import styles from './Attachments.module.css'
import type { Upload, useUploads } from './use-uploads.ts'

type Props = { uploads: ReturnType<typeof useUploads>; isOpen: boolean }

/** The files that go with a text, each with its progress, a retry and a button that takes it out. */
export function Attachments({ uploads: { uploads, add, retry, remove }, isOpen }: Props) {
  return (
    <section aria-label="附件" className={styles.part}>
      <h3 className={styles.heading}>
        附件
        <small>
          选填，{uploads.length}/{MOST_FILES}
        </small>
      </h3>
      {uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <li key={upload.key} className={styles.row}>
              <Paperclip size={18} aria-hidden="true" />
              <Name upload={upload} />
              <Standing upload={upload} onRetry={() => retry(upload.key)} />
              {isOpen && (
                <IconButton
                  label={`移除附件 ${upload.name}`}
                  icon={<X size={18} />}
                  onClick={() => remove(upload.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && uploads.length < MOST_FILES && (
        <label className={styles.add}>
          <Plus size={18} aria-hidden="true" />
          添加附件
          <input
            type="file"
            multiple
            aria-label="添加附件"
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // Cleared, so that the same file can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
      )}
    </section>
  )
}

const Name = ({ upload: { id, name, source } }: { upload: Upload }) =>
  id === undefined ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <a href={source} target="_blank" rel="noopener noreferrer" className={styles.name}>
      {name}
    </a>
  )

function Standing({ upload: { id, name, size, share, failure }, onRetry }: { upload: Upload; onRetry: () => void }) {
  if (failure !== '') {
    return (
      <button type="button" className={styles.failed} onClick={onRetry}>
        <RotateCcw size={16} aria-hidden="true" />
        <span role="alert">{failure}</span>，点此重试
      </button>
    )
  }
  if (id === undefined) {
    const percent = Math.round(share * 100)
    return (
      <span className={styles.progress}>
        <ProgressBar percent={percent} label={`${name} 上传进度`} />
        {percent}%
      </span>
    )
  }
  return size ? <span className={styles.size}>{sizeText(size)}</span> : null
}
