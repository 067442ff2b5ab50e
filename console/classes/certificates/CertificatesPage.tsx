import { revokeCertificate } from '@college/contract/classes/certificate.ts'
import {
  certificateLetters,
  classCertificates,
  type StaffCertificate,
} from '@college/contract/classes/staff-certificates.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Dot } from '../../ui/Dot.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PersonCell } from '../../ui/person/PersonLink.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { UnprintableNote } from '../../ui/UnprintableNote.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import './certificates.css'

const states = [
  { value: 'valid', label: '有效' },
  { value: 'revoked', label: '已撤销' },
]

const columns: TableColumnsType<StaffCertificate> = [
  {
    title: '姓名',
    key: 'name',
    width: 190,
    render: (_, { userId, name }) => (userId ? <PersonCell id={userId} name={name} /> : name),
  },
  {
    title: '证书编号',
    key: 'number',
    render: (_, { number }) => (
      <a className="num" href={`/#${href(routes.certificateCheck, { number })}`} target="_blank" rel="noopener">
        {number}
      </a>
    ),
  },
  { title: '学时', key: 'hours', width: 88, align: 'right', render: (_, row) => hoursText(row.hours) },
  {
    title: '签发时间',
    key: 'issuedAt',
    width: 150,
    render: (_, { issuedAt }) => <span className="num t2">{dayjs(issuedAt).format('YYYY-MM-DD HH:mm')}</span>,
  },
  {
    title: '状态',
    key: 'state',
    width: 220,
    render: (_, { state, revokedAt, revokedReason }) =>
      state === 'valid' ? (
        <Dot tone="green">有效</Dot>
      ) : (
        <div className="revoked">
          <Dot tone="grey">已撤销 {revokedAt && dayjs(revokedAt).format('YYYY-MM-DD')}</Dot>
          <p className="clip" title={revokedReason}>
            {revokedReason}
          </p>
        </div>
      ),
  },
]

/** The certificates of a class: each leads to the public page that checks it, and can be revoked with a reason. */
export function CertificatesPage() {
  return <WithClassHead tab="certificates">{(frame) => <Certificates {...frame} />}</WithClassHead>
}

function Certificates({ head, ...frame }: ClassFrame) {
  const [revoking, setRevoking] = useState<StaffCertificate>()
  const letters = useAsk(certificateLetters, { id: head.id })
  const act: TableColumnsType<StaffCertificate>[number] = {
    title: <span className="nc-hidden">操作</span>,
    key: 'acts',
    width: 84,
    render: (_, row) =>
      row.state === 'valid' && (
        <Button type="text" danger size="small" aria-label={`撤销${row.name}的证书`} onClick={() => setRevoking(row)}>
          撤销
        </Button>
      ),
  }
  return (
    <>
      <ListPage
        {...frame}
        above={
          <>
            {frame.above}
            <UnprintableNote found={letters.data} />
          </>
        }
        page="class-page class-certificates"
        what="证书"
        endpoint={classCertificates}
        personOf={({ userId, name }) => ({ id: userId, name })}
        fixed={{ id: head.id }}
        filters={[
          { kind: 'search', key: 'keyword', placeholder: '姓名或证书编号的开头' },
          { kind: 'segments', key: 'state', options: states },
        ]}
        columns={head.mayManage ? [...columns, act] : columns}
        rowHeight={52}
        empty={{ title: '还没有证书', text: '学员达到结业要求后自动签发，列在这里' }}
      />
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

function RevokeDialog({ of: { name, number }, onClose }: { of: StaffCertificate; onClose: () => void }) {
  const say = useSay()
  const revoking = useSend(revokeCertificate, { changes: [classCertificates] })
  const revoke = (reason: string) =>
    revoking.mutate(
      { number, reason },
      {
        onSuccess: () => {
          say.done(`${name} 的证书已撤销`)
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={`撤销 ${name} 的证书？`}
      okText="撤销证书"
      label="原因，本人会看到"
      isBusy={revoking.isPending}
      error={revoking.error}
      onOk={revoke}
      onClose={onClose}
    >
      <p>
        证书 <span className="num">{number}</span>{' '}
        在公开查验中显示为已撤销，不能恢复；结业和学习记录不变，本人会收到通知。
      </p>
    </ReasonDialog>
  )
}
