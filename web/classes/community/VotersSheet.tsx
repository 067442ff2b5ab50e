import { pollVoters } from '@college/contract/classes/votes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { usePages } from '../../kit/data/paged-list.ts'
import { send } from '../../kit/data/send.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import styles from './Poll.module.css'

const PAGE_SIZE = 50

type Props = { communityId: string; choice: number; title: string; onClose: () => void }

/** Who voted for a choice of a poll with names. */
export function VotersSheet({ communityId, choice, title, onClose }: Props) {
  const asked = { communityId, choice, pageSize: PAGE_SIZE }
  const pages = usePages(
    async (pageNum, signal) => {
      const voters = await send(pollVoters, { ...asked, pageNum }, { signal })
      return voters.map((voter, at) => ({ ...voter, _id: voter.id || `closed ${pageNum} ${at}` }))
    },
    { key: [pollVoters.path, asked], pageSize: PAGE_SIZE },
  )
  return (
    <Sheet title={`选“${title}”的`} isOpen height="60dvh" onClose={onClose}>
      <PagedList pages={pages} label="投票的人" pull={false}>
        {({ id, name, photo }) => (
          <div className={styles.voter}>
            <Avatar src={firstFile(photo)} seed={id} name={name} size={32} />
            {name}
          </div>
        )}
      </PagedList>
    </Sheet>
  )
}
