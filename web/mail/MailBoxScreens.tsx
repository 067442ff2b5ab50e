import { href } from '@college/contract/kit/route.ts'
import {
  deleteSentMails,
  type MailBox,
  mailBoxes,
  queryMailBox,
  queryMainCount,
  recoverMails,
} from '@college/contract/mail/mail.ts'
import { routes } from '@college/contract/routes.ts'
import { shownTitle } from '@college/rules/mail/letter.ts'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { useSend } from '../kit/data/queries.ts'
import { Refused, send } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Mail.module.css'
import { MailRow, MailSkeleton } from './MailRow.tsx'
import { INBOX, type Mail, OUTBOX, SEARCH_DELAY } from './mail.ts'

/** Rows per page (D2-B375). */
const PAGE_SIZE = 10

type Query = { id: string; type?: string }

/** D2-R35: the letters that came. */
export const MailInboxScreen = ({ id }: Query) => <BoxPage id={id} box="in" title="收件箱" />

/** D2-R36: the letters that were sent. */
export const MailOutboxScreen = ({ id }: Query) => <BoxPage id={id} box="out" title="发件箱" />

type Props = { id: string; box: MailBox; title: string }

function BoxPage({ id, box, title }: Props) {
  const go = useGo()
  const [isDeleting, setDeleting] = useState(false)
  const [searchValue, setSearchValue] = useState('')
  const pages = useMails(id, box, searchValue)
  const remove = useDelete(box)
  const isReceived = box === 'in'
  const addressOf = ({ _id, copyId: subid }: Mail) =>
    href(routes.mailDetail, { id: _id, subid, type: isReceived ? INBOX : OUTBOX })
  const write = href(routes.mailWrite, { id })
  return (
    <>
      <TopBar title={title}>
        <IconButton
          label={isDeleting ? '完成删除' : '删除邮件'}
          aria-pressed={isDeleting}
          icon={isDeleting ? <Check size={22} /> : <Trash2 size={22} />}
          onClick={() => setDeleting(!isDeleting)}
        />
      </TopBar>
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label={title}
          skeleton={<MailSkeleton />}
          search={{ placeholder: '搜索邮件', onSearch: setSearchValue, delay: SEARCH_DELAY }}
          empty={{
            title: '暂无数据',
            hint: searchValue === '' ? '收到和写出的信会分别出现在收件箱和发件箱' : '换个词再找找',
            action: (
              <Button kind="soft" small onClick={() => go(write)}>
                写信
              </Button>
            ),
          }}
        >
          {(mail) => (
            <MailRow
              mail={mail}
              isReceived={isReceived}
              to={addressOf(mail)}
              isDeleting={isDeleting}
              onOpen={() => go(addressOf(mail))}
              onLongPress={() => setDeleting(true)}
              onDelete={() => void remove(mail)}
            />
          )}
        </PagedList>
      </div>
    </>
  )
}

function useMails(classId: string, box: MailBox, searchValue: string) {
  const filter = { classId, type: mailBoxes[box], query: JSON.stringify({ searchValue }) }
  const pages = usePages<Mail>(
    (pageNum, signal) => send(queryMailBox, { ...filter, pageNum, pageSize: PAGE_SIZE }, { signal }),
    { key: [queryMailBox.path, filter], pageSize: PAGE_SIZE, feature: 'mail' },
  )
  const { error } = pages
  useEffect(() => {
    if (error instanceof Refused) toast(error.message)
  }, [error])
  return pages
}

/** Deletes one own copy, after a question (D2-B284). Which call does so depends on the box (D2-Q52). */
function useDelete(box: MailBox) {
  const changes = [queryMailBox, queryMainCount]
  const received = useSend(recoverMails, { changes })
  const sent = useSend(deleteSentMails, { changes })
  return async (mail: Mail) => {
    const isYes = await showConfirm({ text: `确认删除邮件${shownTitle(mail)}?`, danger: true })
    if (!isYes) return toast('已取消删除')
    try {
      if (box === 'in') await received.mutateAsync({ copyIds: mail.copyId, status: 1 })
      else await sent.mutateAsync({ ids: JSON.stringify([mail.copyId]) })
      toast('邮件删除成功', 'success')
    } catch {
      toast('邮件删除失败！请稍后再试')
    }
  }
}
