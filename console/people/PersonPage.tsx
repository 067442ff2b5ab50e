import { mergeUsers } from '@college/contract/account/merge.ts'
import { resetUserPassword } from '@college/contract/account/staff.ts'
import { suspendUsers } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { registerHours } from '@college/contract/people/acts.ts'
import { personFile } from '@college/contract/people/file.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Dropdown, Skeleton } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useKeys } from '../kit/keys.ts'
import { useMay, useMe } from '../kit/me.ts'
import { Dot } from '../ui/Dot.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { placeInList } from '../ui/person/people-on-page.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { dutyOf } from './fields.tsx'
import { type Act, ActOf } from './file/ActOf.tsx'
import { Section } from './file/Section.tsx'
import { sectionNames, useTabs } from './file/use-tabs.ts'
import { WhoPane } from './file/WhoPane.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PasswordShown } from './PasswordShown.tsx'
import './people.css'
import './file/file.css'

type File = Reply<typeof personFile>
type Account = NonNullable<File['account']>

/** The file of a person: who it is, what they learned and why each hour counts, and what was done to them. */
export function PersonPage() {
  const { id = '' } = useParams()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const place = placeInList(state, id)
  const person = useAsk(personFile, { id })
  const go = (to: { id: string } | undefined) =>
    to ? () => void navigate({ pathname: `/people/${to.id}`, search }, { state, replace: true }) : undefined
  useKeys({ j: go(place?.after), k: go(place?.before) })
  const listed = place?.people[place.at]?.name
  const { data } = person
  if (data) return <FilePage key={data.id} file={data} from={place?.from} place={placeText(place)} />
  return (
    <Sheet page="person" crumb={<Back from={place?.from} />} title={listed ?? '学员档案'}>
      {person.error ? (
        <FailedView what={`${listed ?? '学员'}的档案`} error={person.error} retry={() => void person.refetch()} />
      ) : (
        <Skeleton active className="person-skeleton" paragraph={{ rows: 8 }} />
      )}
    </Sheet>
  )
}

const Back = ({ from }: { from: string | undefined }) => (
  <Link to={from ?? '/people'}>{from ? '名单' : '学员与单位'}</Link>
)

const placeText = (place: ReturnType<typeof placeInList>) =>
  place && place.people.length > 1 ? `${place.at + 1} / ${place.people.length}` : ''

type PageProps = { file: File; from: string | undefined; place: string }

function FilePage({ file, from, place }: PageProps) {
  const { account, name } = file
  const { current, open } = useTabs(file.sections)
  const [act, setAct] = useState<Act>()
  const [password, setPassword] = useState('')
  const mayRegister = useMay()(registerHours) && file.view === 'whole' && account?.whyNot === ''
  const isOwn = useMe().userId === file.id
  const duty = account && dutyOf(account)
  return (
    <Sheet
      page="person"
      crumb={<Back from={from} />}
      title={name}
      meta={duty && <Dot tone={duty.tone}>{duty.text}</Dot>}
      actions={account && <Acts account={account} act={act} setAct={setAct} />}
    >
      {account?.whyNot && <Alert banner type="warning" title={account.whyNot} />}
      <div className={act && account ? 'panes file-panes acting' : 'panes file-panes'}>
        <WhoPane
          file={file}
          place={place}
          onFacts={() => setAct('facts')}
          onEndSessions={() => setAct('endSessions')}
          onCancelTransfer={() => setAct('cancelTransfer')}
        />
        <section className="pane" aria-label="档案">
          <nav className="page-tabs file-tabs" aria-label={`${name}的档案`}>
            {file.sections.map((section, at) => (
              <button
                key={section}
                type="button"
                aria-current={section === current ? 'page' : undefined}
                title={at < 9 ? `按 ${at + 1}` : undefined}
                onClick={() => open(section)}
              >
                {sectionNames[section]}
              </button>
            ))}
          </nav>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className="scroll grow file-section" tabIndex={0}>
            <Section
              section={current}
              file={file}
              open={open}
              onRegister={mayRegister && !isOwn ? () => setAct('correct') : undefined}
            />
          </div>
        </section>
        {act && account && (
          <ActOf key={act} act={act} account={account} onClose={() => setAct(undefined)} onPassword={setPassword} />
        )}
      </div>
      {password && account && (
        <PasswordShown of={{ name, loginName: account.loginName, password }} onClose={() => setPassword('')} />
      )}
    </Sheet>
  )
}

type ActsProps = { account: Account; act: Act | undefined; setAct: (act: Act | undefined) => void }

/** What may be done with the account; each opens a pane that says what will happen and asks why. */
function Acts({ account, act, setAct }: ActsProps) {
  const { id, status, whyNot, hasSecondFactor, sessions } = account
  const may = useMay()
  const isOwn = useMe().userId === id
  const [isMerging, setMerging] = useState(false)
  const no = whyNot !== ''
  const open = (to: Act) => () => setAct(to === act ? undefined : to)
  useKeys({ t: no || isOwn ? undefined : open('transfer') })
  if (status === 'closed') return null
  const items = [
    { key: 'facts', label: '修改手机、职务、职级、性别', disabled: no },
    { key: 'account', label: '姓名和角色' },
    { key: 'endSessions', label: '结束登录', disabled: no || sessions === 0 },
    ...(hasSecondFactor ? [{ key: 'resetFactor', label: '重置二次验证', disabled: no || isOwn }] : []),
    ...(may(mergeUsers) ? [{ key: 'merge', label: '合并账号', disabled: no }] : []),
  ]
  return (
    <>
      <Button disabled={no || isOwn} onClick={open('transfer')}>
        调动 <Kbd>T</Kbd>
      </Button>
      <Button
        disabled={no || isOwn}
        title={isOwn ? resetUserPassword.refusals.own.message : undefined}
        onClick={open('reset')}
      >
        重置密码
      </Button>
      {status === 'suspended' ? (
        <Button disabled={no} onClick={open('resume')}>
          恢复
        </Button>
      ) : (
        <Button
          danger
          disabled={no || isOwn}
          title={isOwn ? suspendUsers.refusals.own.message : undefined}
          onClick={open('suspend')}
        >
          停用
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => (key === 'merge' ? setMerging(true) : setAct(key as Act)) }}
      >
        <Button icon={<Ellipsis size={16} />} aria-label="更多" />
      </Dropdown>
      {isMerging && <MergeDialog account={account} onClose={() => setMerging(false)} />}
    </>
  )
}
