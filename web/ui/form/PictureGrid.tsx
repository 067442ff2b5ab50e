import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { ProgressBar } from '../ProgressBar.tsx'
import styles from './PictureGrid.module.css'
import type { Upload } from './use-uploads.ts'

type Props = {
  pictures: Upload[]
  most: number
  onAdd: (files: File[]) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** The pictures of a form, each with its upload progress, a retry and a remove button. */
export const PictureGrid = ({ pictures, most, onAdd, onRetry, onRemove }: Props) => (
  <ul className={styles.grid} aria-label="图片">
    {pictures.map((picture, index) => (
      <li key={picture.key} className={styles.tile}>
        <Tile picture={picture} label={`图片 ${index + 1}`} onRetry={() => onRetry(picture.key)} />
        <button
          type="button"
          className={styles.remove}
          aria-label={`移除图片 ${index + 1}`}
          onClick={() => onRemove(picture.key)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </li>
    ))}
    {pictures.length < most && (
      <li className={styles.tile}>
        <label className={styles.add}>
          <ImagePlus size={26} aria-hidden="true" />
          <span>
            {pictures.length}/{most}
          </span>
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label="添加图片"
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])])
              // Cleared, so that the same picture can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
      </li>
    )}
  </ul>
)

function Tile({ picture, label, onRetry }: { picture: Upload; label: string; onRetry: () => void }) {
  const { source, share, id, failure } = picture
  return (
    <>
      <img src={source} alt={label} className={styles.image} />
      {failure !== '' && (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <RotateCcw size={20} aria-hidden="true" />
          <span role="alert">{failure}</span>
          <span>点此重试</span>
        </button>
      )}
      {failure === '' && id === undefined && (
        <div className={styles.sending}>
          <span>{Math.round(share * 100)}%</span>
          <ProgressBar percent={Math.round(share * 100)} label={`${label} 上传进度`} />
        </div>
      )}
    </>
  )
}
