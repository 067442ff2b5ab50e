import { mailRecipients } from '@college/contract/mail/send.ts'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { DataList } from '../ui/list/DataList.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import styles from './Mail.module.css'
import { SEARCH_DELAY } from './mail.ts'
import type { Person } from './use-letter.ts'

type Props = {
  classId: string
  isOpen: boolean
  chosen: Person | undefined
  onClose: () => void
  onPick: (person: Person) => void
}

/** The students of the class, for a teacher who writes (D2-B306). One tap chooses, because a letter has one recipient. */
export function RecipientSheet({ classId, isOpen, chosen, onClose, onPick }: Props) {
  const [searchValue, setSearchValue] = useState('')
  const pages = usePagedList(mailRecipients, { classId, ...(searchValue && { searchValue }) })
  const choose = ([id]: Iterable<string>) => {
    const person = pages.rows.find(({ _id }) => _id === id)
    if (person) onPick({ value: person._id, text: person.name })
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="选择收件人" height="80dvh">
      <div className={styles.people}>
        <DataList
          pages={pages}
          label="收件人"
          view={mailRecipients.view}
          name={({ name }) => name}
          chosen={new Set(chosen ? [chosen.value] : [])}
          onChoose={choose}
          pull={false}
          search={{ placeholder: '搜索姓名', onSearch: setSearchValue, delay: SEARCH_DELAY }}
          empty={{ title: '暂无数据', hint: searchValue ? '换个名字再找找' : '这个班还没有学员' }}
        >
          {({ name, studentNumber }) => <ListRow title={name} hint={studentNumber} />}
        </DataList>
      </div>
    </Sheet>
  )
}
