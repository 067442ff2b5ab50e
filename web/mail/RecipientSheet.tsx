import { mailRecipients } from '@college/contract/mail/send.ts'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import type { Person } from './use-letter.ts'

type Props = { classId: string; isOpen: boolean; onClose: () => void; onPick: (person: Person) => void }

/** The students of the class, for a teacher who writes (D2-B306). One tap chooses, because a letter has one recipient. */
export function RecipientSheet({ classId, isOpen, onClose, onPick }: Props) {
  const [searchValue, setSearchValue] = useState('')
  const pages = usePagedList(mailRecipients, { classId, ...(searchValue && { searchValue }) })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="选择收件人" height="80dvh">
      <PagedList
        pages={pages}
        label="收件人"
        pull={false}
        search={{ placeholder: '搜索姓名', onSearch: setSearchValue }}
        empty={{ title: '暂无数据', hint: searchValue ? '换个名字再找找' : '这个班还没有学员' }}
      >
        {({ _id, name, xh }) => (
          <ListRow
            title={name}
            hint={xh}
            onTap={() => {
              onPick({ value: _id, text: name })
              onClose()
            }}
          />
        )}
      </PagedList>
    </Sheet>
  )
}
