import { showUserPhone } from '@college/contract/account/staff-facts.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { personFile } from '@college/contract/people/file.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../kit/me.ts'
import { useSay } from '../../kit/say.ts'
import { Dot } from '../../ui/Dot.tsx'
import { Keys } from '../../ui/Kbd.tsx'
import { dutyOf, rolesText } from '../fields.tsx'

type File = Reply<typeof personFile>
type Account = NonNullable<File['account']>

const sexes: Record<string, string> = { '1': '男', '2': '女' }
const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')
const NONE = <span className="t3">未登记</span>

type Props = {
  file: File
  /** Where the person stands in the list one came from; '' for none. */
  place: string
  onFacts: () => void
  onEndSessions: () => void
  onCancelTransfer: () => void
}

/** Who the person is: what never leaves the page while the sections change. */
export function WhoPane({ file, place, ...acts }: Props) {
  const { account, name, unitName, unitsAbove, id } = file
  return (
    <aside className="pane side file-who" aria-label="本人">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="scroll grow" tabIndex={0}>
        <div className="row file-name">
          <Avatar seed={id} name={name} src={undefined} size={52} />
          <div>
            <h2>{name}</h2>
            <p className="s13 t3 num">
              {[account?.loginName, sexes[account?.sex ?? '']].filter(Boolean).join(' · ') || unitName}
            </p>
          </div>
        </div>
        {account ? (
          <AccountFacts account={account} {...{ unitName, unitsAbove }} coming={file.coming} {...acts} />
        ) : (
          <p className="s13 t2">
            {unitName || '没有单位'}
            <br />
            <span className="t3">您在他的班里任教，只看得到他在您班里的学习；其他情况由他所在单位的管理员掌握。</span>
          </p>
        )}
        {file.stays.length > 0 && <Stays stays={file.stays} />}
      </div>
      {place && (
        <div className="foot">
          <Keys of={[['J', 'K', `下一人、上一人 · ${place}`]]} />
        </div>
      )}
    </aside>
  )
}

type FactsProps = Pick<Props, 'onFacts' | 'onEndSessions' | 'onCancelTransfer'> & {
  account: Account
  coming: File['coming']
  unitName: string
  unitsAbove: readonly string[]
}

function AccountFacts({ account, coming, unitName, unitsAbove, ...acts }: FactsProps) {
  const duty = dutyOf(account)
  const canChange = account.whyNot === ''
  const set = canChange && (
    <button type="button" className="linkbtn s12" onClick={acts.onFacts}>
      修改
    </button>
  )
  return (
    <>
      <Facts
        of={[
          [
            '状态',
            <Dot
              key="duty"
              tone={duty.tone}
            >{`${duty.text}${account.suspendedAt ? `，${minute(account.suspendedAt)} 起` : ''}`}</Dot>,
          ],
          ...(account.suspensionNote ? [['备注', account.suspensionNote] as const] : []),
          [
            '单位',
            <span key="unit">
              {unitName || '全院'}
              {unitsAbove.length > 0 && <span className="s12 t3 file-path">{unitsAbove.join(' › ')}</span>}
            </span>,
          ],
          ...(coming
            ? [
                [
                  '将调动',
                  <span key="coming">
                    {coming.holdsFrom} 起到{coming.unitName}{' '}
                    {canChange && (
                      <button type="button" className="linkbtn s12" onClick={acts.onCancelTransfer}>
                        取消
                      </button>
                    )}
                  </span>,
                ] as const,
              ]
            : []),
          ['职务', account.job || NONE],
          ['职级', account.rank || NONE],
          ['角色', rolesText(account.roles)],
          ['手机', <PhoneFact key={account.phone} account={account} />],
          ['', set],
        ]}
      />
      <Facts
        of={[
          ['密码', account.mustChangePassword ? '下次登录须修改' : '本人已设置'],
          ['二次验证', account.hasSecondFactor ? '已绑定' : '未绑定'],
          [
            '正在登录',
            account.sessions > 0 ? (
              <span key="sessions">
                {account.sessions} 处{' '}
                {canChange && (
                  <button type="button" className="linkbtn s12" onClick={acts.onEndSessions}>
                    结束登录
                  </button>
                )}
              </span>
            ) : (
              '没有'
            ),
          ],
          ['最近使用', account.lastSeenAt ? minute(account.lastSeenAt) : '没有'],
          ['建立', minute(account.createdAt)],
        ]}
      />
    </>
  )
}

function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="file-facts">
      {of
        .filter(([, value]) => value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The phone is masked; to see it whole is asked for, and written down. */
function PhoneFact({ account }: { account: Account }) {
  const { id, phone, phoneFrom, phoneSetBy, phoneSetAt, whyNot } = account
  const say = useSay()
  const show = useSend(showUserPhone)
  const mayShow = useMay()(showUserPhone) && whyNot === ''
  const [whole, setWhole] = useState('')
  if (phoneFrom === 'none') return NONE
  const day = phoneSetAt ? ` ${dayjs(phoneSetAt).format('YYYY-MM-DD')}` : ''
  return (
    <span>
      {whole || phone.replace('****', ' •••• ')}{' '}
      {mayShow && !whole && (
        <button
          type="button"
          className="linkbtn s12"
          title="查看完整号码会记入操作记录"
          disabled={show.isPending}
          onClick={() => show.mutate({ id }, { onSuccess: (found) => setWhole(found.phone), onError: say.failed })}
        >
          显示
        </button>
      )}
      <span className="s12 t3 file-path">
        {phoneFrom === 'person' ? `本人${day && `${day} `}验证` : `${phoneSetBy}${day} 登记，本人未验证`}
      </span>
    </span>
  )
}

function Stays({ stays }: Pick<File, 'stays'>) {
  return (
    <section aria-label="单位经历">
      <div className="sechead">
        <h2>单位经历</h2>
      </div>
      <ol className="file-stays">
        {stays.slice(0, 6).map(({ unitName, from, until }) => (
          <li key={`${from} ${unitName}`}>
            <span className="num s12 t3">{until ? `${from} 至 ${until}` : `${from} 起`}</span>
            <b>{unitName}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
