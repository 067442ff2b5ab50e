import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { type FollowType, followedList, toggleFollow } from '@college/contract/marks/follows.ts'
import { BellPlus, BellRing } from 'lucide-react'
import { useSend } from '../kit/data/queries.ts'
import { useLoginGate } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import styles from './FollowButton.module.css'

type Props = {
  type: FollowType
  id: string
  /** What is followed, for who hears the button. */
  name: string
  isFollowed: boolean
  /** What is said when it is followed. */
  said: string
  /** The queries that show whether it is followed. */
  changes: Endpoint[]
}

/** Follows something, or no longer. */
export function FollowButton({ type, id, name, isFollowed, said, changes }: Props) {
  const gate = useLoginGate()
  const following = useSend(toggleFollow, { changes: [followedList, ...changes] })
  const Icon = isFollowed ? BellRing : BellPlus
  const tap = () =>
    following.mutate(
      { subjectType: type, subjectId: id },
      {
        onSuccess: ({ isDo }) => toast(isDo ? said : '已取消关注', 'success'),
        onError: showActionFailure,
      },
    )
  return (
    <Button
      kind={isFollowed ? 'line' : 'soft'}
      small
      busy={following.isPending}
      aria-pressed={isFollowed}
      aria-label={`关注：${name}`}
      className={styles.button}
      onClick={() => gate(tap)}
    >
      <Icon size={18} aria-hidden="true" />
      {isFollowed ? '已关注' : '关注'}
    </Button>
  )
}
