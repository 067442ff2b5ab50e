import type { albumList } from '@college/contract/classes/album.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { CircleCheckBig } from 'lucide-react'
import styles from './Album.module.css'

export type Picture = RowOf<typeof albumList>

/** What a picture is to somebody who does not see it. */
export const pictureName = ({ user_name, create_time }: Picture) => `${user_name} 上传于 ${create_time}`

type Props = {
  picture: Picture
  /** Given while pictures are chosen. */
  isChosen?: boolean
  mayChoose?: boolean
  onTap: () => void
}

/** One picture of the grid: it opens, or is chosen. */
export const AlbumTile = ({ picture, isChosen, mayChoose = true, onTap }: Props) => (
  <button
    type="button"
    className={styles.tile}
    aria-label={pictureName(picture)}
    aria-pressed={isChosen}
    disabled={!mayChoose}
    onClick={onTap}
  >
    <img
      src={picture.thumbnail}
      alt=""
      loading="lazy"
      // Too many thumbnails are being drawn at the moment.
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(picture.image)) currentTarget.src = picture.image
      }}
    />
    {isChosen && (
      <span className={styles.chosen}>
        <CircleCheckBig size={26} aria-hidden="true" />
      </span>
    )}
  </button>
)
