import type { QueueRow } from '@college/contract/moderation/review.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Button, Image } from 'antd'
import dayjs from 'dayjs'
import { Kbd } from '../ui/Kbd.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { StateView } from '../ui/states/States.tsx'

const reasons: Record<string, string> = { review: '按设置先审后发', words: '含有词表里的词', reports: '被举报' }

type Props = {
  row: QueueRow
  /** Why whoever reads this may not ban its author; undefined where they may. */
  whyNotBan: string | undefined
  onBan: () => void
}

/** A comment, post or message in the review queue: its full text, the place it was written in, and why it is reviewed. */
export function Thing({ row, whyNotBan, onBan }: Props) {
  const { shown } = row
  if (!shown) return <StateView drawing="empty" title="内容已经删除" text="作者或管理员已经删除，不用再处理" />
  return (
    <article className="thing scroll grow" aria-label={`${shown.author}的${row.kindName}`}>
      <header className="who">
        <Avatar seed={shown.authorId} name={shown.author} size={56} />
        <div className="grow">
          <h2>
            <PersonLink id={shown.authorId ?? ''} name={shown.author} />
          </h2>
          <p className="t2">
            {row.kindName}
            {shown.context && ` · ${shown.context}`}
          </p>
        </div>
        <div className="row">
          {shown.to && (
            <Button href={`/#${shown.to}`} target="_blank" rel="noopener">
              在学员端看
            </Button>
          )}
          {shown.authorId && (
            <Button onClick={onBan} disabled={whyNotBan !== undefined} title={whyNotBan}>
              禁言 <Kbd>B</Kbd>
            </Button>
          )}
        </div>
      </header>
      {shown.title && <h3>{shown.title}</h3>}
      <blockquote className="song">{markWords(shown.text, row.words)}</blockquote>
      {shown.images.length > 0 && (
        <Image.PreviewGroup>
          <div className="pictures">
            {shown.images.map((src) => (
              <Image key={src} src={src} alt="作者发的图片" width={128} height={96} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      <Why row={row} />
    </article>
  )
}

const Why = ({ row }: Pick<Props, 'row'>) => (
  <dl className="why">
    <dt>原因</dt>
    <dd>
      {reasons[row.reason] ?? row.reason}
      {row.words.length > 0 && <span className="amber">：{row.words.join('、')}</span>}
    </dd>
    <dt>时间</dt>
    <dd className="num">{dayjs(row.at).format('YYYY-MM-DD HH:mm')}</dd>
    <dt>学员能否看到</dt>
    <dd>{row.isHidden ? '看不到' : '看得到'}</dd>
    {row.reports > 0 && (
      <>
        <dt>举报</dt>
        <dd>
          <b className="num">{row.reports}</b> 人
          <ul>
            {row.reportReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </dd>
      </>
    )}
    {row.note && (
      <>
        <dt>处理意见</dt>
        <dd>{row.note}</dd>
      </>
    )}
  </dl>
)

/** The words of the list that occur as they are written, marked. */
function markWords(text: string, words: readonly string[]) {
  const found = words.filter((word) => word !== '')
  if (found.length === 0) return text
  const pattern = new RegExp(`(${found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  let at = 0
  return text.split(pattern).map((part) => {
    at += part.length
    const isWord = found.some((word) => word.toLowerCase() === part.toLowerCase())
    return isWord ? <mark key={at}>{part}</mark> : part
  })
}
