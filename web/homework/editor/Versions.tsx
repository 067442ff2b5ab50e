import { type homeworkDraft, homeworkVersions, restoreHomeworkVersion } from '@college/contract/homework/draft.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { LineSkeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Versions.module.css'

type Props = {
  homeworkId: string
  isOpen: boolean
  isWritable: boolean
  onClose: () => void
  /** Saves what is being written, so that nothing is lost by taking up another version. */
  prepare: () => Promise<void>
  version: () => number
  onRestored: (draft: Reply<typeof homeworkDraft>) => void
}

/** The kept versions of the draft; any can be taken up again. */
export function Versions({ homeworkId, isOpen, isWritable, onClose, prepare, version, onRestored }: Props) {
  const versions = useAsk(homeworkVersions, { homeworkId }, { enabled: isOpen, staleTime: 0 })
  const restoring = useSend(restoreHomeworkVersion, { changes: [homeworkVersions] })
  const restore = async (restored: number) => {
    try {
      await prepare()
      onRestored(await restoring.mutateAsync({ homeworkId, version: version(), restored }))
      onClose()
    } catch (error) {
      showActionFailure(error as Error)
    }
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="历史版本" from="right">
      <Loaded query={versions} inset skeleton={<LineSkeleton hint />}>
        {(rows) =>
          rows.length === 0 ? (
            <Notice title="还没有保存过" hint="写下的内容每隔几秒自动保存" />
          ) : (
            <ul className={styles.list}>
              {rows.map((row, at) => (
                <li key={row.version} className={styles.row}>
                  <span className={styles.texts}>
                    <strong>{row.savedAt}</strong>
                    <span>
                      {[row.isSent && '已提交', `${pointsText(row.characters)} 字`, row.title]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {at > 0 && isWritable && (
                    <Button
                      kind="line"
                      small
                      busy={restoring.isPending && restoring.variables.restored === row.version}
                      onClick={() => void restore(row.version)}
                    >
                      恢复
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Sheet>
  )
}
