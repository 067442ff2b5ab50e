import { hidePlace, ownStanding } from '@college/contract/classes/rank.ts'
import { ownWeekWords } from '@college/rules/classes/own-week.ts'
import { Eye, EyeOff } from 'lucide-react'
import { Fragment } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './OwnWeek.module.css'

/** The own week in a class against the last one, and the own place, which the person may hide; nothing for who has none. */
export function OwnWeek({ id, className }: { id: string; className?: string | undefined }) {
  const standing = useAsk(ownStanding, { id }, { feature: 'classes' }).data
  const hiding = useSend(hidePlace, { changes: [ownStanding] })
  if (!standing) return null
  const { isPlaceHidden, ...shown } = standing
  const toggle = () =>
    hiding.mutate(
      { isHidden: !isPlaceHidden },
      {
        onSuccess: ({ isHidden }) => toast(isHidden ? '不再显示名次，各个班都是这样' : '名次已显示', 'success'),
        onError: showActionFailure,
      },
    )
  return (
    <Card className={classes(styles.row, className)}>
      <p className={styles.words}>
        {ownWeekWords(shown).map((phrase, at) => (
          <Fragment key={phrase}>
            {at > 0 && <span className="nc-hidden"> · </span>}
            <span className="nc-keep">{phrase}</span>
          </Fragment>
        ))}
      </p>
      <IconButton
        label="不显示名次"
        aria-pressed={isPlaceHidden}
        icon={isPlaceHidden ? <EyeOff size={20} /> : <Eye size={20} />}
        disabled={hiding.isPending}
        onClick={toggle}
      />
    </Card>
  )
}
