import type { classMaterialList } from '@college/contract/classes/materials.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { isShown } from '@college/rules/classes/material.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { fileIcon } from '../../files/door.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChoiceSheet } from '../../ui/layers/ChoiceSheet.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import tones from '../../ui/Tones.module.css'
import styles from './MaterialRow.module.css'
import { filesOf, useDownload, usePreview } from './use-material.ts'

export type ClassMaterial = RowOf<typeof classMaterialList>

/** One material of a class: what it is, and the buttons that this person has for it (D2-B094). */
export function MaterialRow({ material }: { material: ClassMaterial }) {
  const { type, title, publish_time, preview_free, download_free } = material
  const preview = usePreview()
  const [isChoosing, setChoosing] = useState(false)
  const { download, isPending } = useDownload()
  const files = filesOf(material)
  const shown = files.filter(isShown)
  const { icon: Icon, tone } = fileIcon(type)
  const size = sizeText(files.reduce((sum, file) => sum + file.size, 0))
  const facts = [type.toUpperCase(), files.length > 1 && `${files.length} 个文件`, files.length > 0 && size]
  return (
    <div className={styles.row}>
      <span className={classes(styles.kind, tones[tone])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.texts}>
        <span className={classes(styles.title, 'nc-clip2')}>
          <Phrases text={title} />
        </span>
        <span className={styles.meta}>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <span>{publish_time.slice(0, 10)}</span>
        </span>
      </span>
      <span className={styles.buttons}>
        {preview_free === 1 && (shown.length > 0 || files.length === 0) && (
          <IconButton
            label={`预览《${title}》`}
            icon={<Eye size={20} />}
            onClick={() => (shown.length > 1 ? setChoosing(true) : preview(shown[0]))}
          />
        )}
        {download_free === 1 && (
          <IconButton
            label={`下载《${title}》`}
            icon={<Download size={20} />}
            disabled={isPending}
            onClick={() => void download(material)}
          />
        )}
      </span>
      <ChoiceSheet
        isOpen={isChoosing}
        title="选择要预览的文件"
        choices={shown.map(({ id, originalFileName }) => ({ value: id, text: originalFileName }))}
        value=""
        onClose={() => setChoosing(false)}
        onPick={(chosen) => preview(shown.find(({ id }) => id === chosen))}
      />
    </div>
  )
}

export const MaterialSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={40} height={40} borderRadius="12px" />
    <span className={styles.texts}>
      <SkeletonBlock height={16} width="70%" />
      <SkeletonBlock height={12} width="45%" marginTop={8} />
    </span>
  </div>
)
