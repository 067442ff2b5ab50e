import { askedVersions } from '@college/contract/exams/rekey.ts'
import { cellsOfQuestion } from '@college/rules/questions/table-cells.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Input, Modal, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { StateView } from '../../ui/states/States.tsx'
import { Preview } from '../Preview.tsx'
import { effectInWords } from './effect-words.ts'
import { KeyFields } from './KeyFields.tsx'
import { RepairProgress } from './RepairProgress.tsx'
import { type AskedVersion, useRepair, writtenVersion } from './use-repair.ts'
import './repair.css'

const LONGEST_REASON = 200

type Props = { questionId: string; onClose: () => void }
type Repair = ReturnType<typeof useRepair>

/** Repairs the wrong key of a question for all papers that were asked it (decision 027). */
export function RepairDialog({ questionId, onClose }: Props) {
  const versions = useAsk(askedVersions, { questionId })
  const repair = useRepair(versions.data ?? [])
  const { version, effect, rekeyId } = repair
  const isEditing = version !== undefined && !effect && !rekeyId
  return (
    <Modal
      open
      title="更正答案"
      width={isEditing ? 960 : 560}
      rootClassName="questions repair"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Acts repair={repair} onClose={onClose} />}
    >
      {versions.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {versions.error && !versions.data && (
        <FailedView what="答过的版本" error={versions.error} retry={() => void versions.refetch()} />
      )}
      {versions.data?.length === 0 && (
        <StateView drawing="empty" title="还没有人答过这道题" text="答案有误时直接修改题目，保存后开考的人用新的答案" />
      )}
      {repair.wrong && <Alert type="error" showIcon title={repair.wrong} />}
      {isEditing && <Edited versions={versions.data ?? []} version={version} repair={repair} />}
      {version && effect && !rekeyId && <Confirmed version={version} repair={repair} effect={effect} />}
      {effect && rekeyId && <RepairProgress rekeyId={rekeyId} expected={effect.changed} />}
    </Modal>
  )
}

/** What can be done now. */
function Acts({ repair: { version, effect, rekeyId, look, repair, goBack, isBusy }, onClose }: ActsProps): ReactNode {
  if (!version || rekeyId) return <Button onClick={onClose}>关闭</Button>
  if (!effect) {
    return (
      <>
        <Button onClick={onClose}>取消</Button>
        <Button key="look" type="primary" loading={isBusy} onClick={() => void look()}>
          看看会改变什么
        </Button>
      </>
    )
  }
  // Buttons of their own: a second Enter for the preview must not confirm.
  return (
    <>
      <Button key="back" autoFocus disabled={isBusy} onClick={goBack}>
        返回修改
      </Button>
      <Button key="repair" type="primary" danger loading={isBusy} onClick={() => void repair()}>
        {effect.people > 0 ? `更正，${effect.people} 人的得分会变` : '更正答案'}
      </Button>
    </>
  )
}
type ActsProps = { repair: Repair; onClose: () => void }

type EditedProps = { versions: AskedVersion[]; version: AskedVersion; repair: Repair }

/** The version as learners see it, marked by the new key, and beside it the key and the reason. */
function Edited({ versions, version, repair }: EditedProps) {
  const { versionId, isCurrent } = version
  const asked = { ...writtenVersion(version), key: repair.key ?? version.key }
  return (
    <div className="repair-grid">
      <Preview key={versionId} question={asked} />
      <div className="repair-fields scroll">
        {versions.length > 1 ? (
          <Labelled name="哪一版">
            {(id) => (
              <Select
                id={id}
                value={versionId}
                options={versions.map((each) => ({ value: each.versionId, label: nameOf(each) }))}
                onChange={repair.choose}
              />
            )}
          </Labelled>
        ) : (
          <p className="t3 s13">{nameOf(version)}</p>
        )}
        {!isCurrent && <p className="t3 s13">只更正这一版；现用的一版答案也有误时，另在题目里修改。</p>}
        <KeyFields key={versionId} asked={asked} onChange={repair.setKey} />
        <Labelled name="原因（得分有变的学员会看到）">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={LONGEST_REASON}
              showCount
              value={repair.reason}
              onChange={({ target }) => repair.setReason(target.value)}
            />
          )}
        </Labelled>
      </div>
    </div>
  )
}

const nameOf = ({ version, isCurrent, sittings, open }: AskedVersion) =>
  [
    `第 ${version} 版${isCurrent ? '（现用）' : ''}`,
    sittings > 0 && `已交卷 ${sittings} 份`,
    open > 0 && `正在答 ${open} 份`,
  ]
    .filter(Boolean)
    .join('，')

type ConfirmedProps = { version: AskedVersion; repair: Repair; effect: NonNullable<Repair['effect']> }

/** What the repair does, before it is done. */
function Confirmed({ version, repair: { key, reason }, effect }: ConfirmedProps) {
  const [before, after] = [answerOf(version, version.key), answerOf(version, key ?? {})]
  return (
    <>
      {before && after && (
        <p>
          第 {version.version} 版的答案由 <b>{before}</b> 改为 <b>{after}</b>
        </p>
      )}
      <ul className="used-says">
        {effectInWords(effect).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="t2 repair-reason">原因：{reason.trim()}</p>
    </>
  )
}

/** As the question table has it; undefined for what does not fit into a cell. */
function answerOf(version: AskedVersion, key: AskedVersion['key']): string | undefined {
  const cell = cellsOfQuestion({ ...writtenVersion(version), key, difficulty: 1, category: '' })?.answer
  return cell === undefined ? undefined : String(cell)
}
