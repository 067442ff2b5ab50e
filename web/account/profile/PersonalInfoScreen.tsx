import { updateUser, userDetail } from '@college/contract/account/person.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useState } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { LineSkeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { EditPhoneSheet } from './EditPhoneSheet.tsx'
import { EditTextSheet } from './EditTextSheet.tsx'
import styles from './PersonalInfoScreen.module.css'
import { PhotoRow } from './PhotoRow.tsx'
import { SexSheet, sexText } from './SexSheet.tsx'

type Person = Reply<typeof userDetail>
type Editing = 'sex' | 'job' | 'phone'

/** D1-R43: the learner's personal data; editable fields open a dialog or a picker (D1-B118…B121, D1-Q57). */
export function PersonalInfoScreen() {
  const person = useAsk(userDetail, {})
  return (
    <>
      <TopBar title="个人信息" />
      <div className={styles.page}>
        <Loaded query={person} page failure="获取个人信息错误！" skeleton={<Skeleton />}>
          {(data) => <Rows person={data} />}
        </Loaded>
      </div>
    </>
  )
}

const Skeleton = () => (
  <div className={styles.rows}>
    <Card rows>
      <div className={styles.photo}>
        <SkeletonBlock height={16} width="20%" />
        <SkeletonBlock width={60} height={60} borderRadius="50%" />
      </div>
      {['姓名', '学员编号', '单位', '部门'].map((key) => (
        <LineSkeleton key={key} />
      ))}
    </Card>
    <Card rows>
      {['性别', '职务', '手机号'].map((key) => (
        <LineSkeleton key={key} />
      ))}
    </Card>
  </div>
)

function Rows({ person }: { person: Person }) {
  const [editing, setEditing] = useState<Editing>()
  const saving = useSend(updateUser, { changes: [userDetail] })
  const close = () => setEditing(undefined)
  const save = (field: 'sex' | 'job', value: string) =>
    saving.mutate(
      { field, value },
      {
        onError: showActionFailure,
        onSuccess: () => {
          close()
          toast('保存成功', 'success')
        },
      },
    )

  return (
    <>
      <Card rows>
        <PhotoRow person={person} />
        <ListRow title="姓名" value={person.name} />
        <ListRow title="学员编号" value={person.code} />
        <ListRow title="单位" value={person.unitName || '暂无'} />
        <ListRow title="部门" value={person.deptName.split(';').filter(Boolean).join('、') || '暂无'} />
      </Card>
      <Card rows>
        <ListRow title="性别" value={sexText(person.sex)} onTap={() => setEditing('sex')} />
        <ListRow title="职务" value={person.job || '未填写'} onTap={() => setEditing('job')} />
        <ListRow title="手机号" value={person.phone || '未绑定'} onTap={() => setEditing('phone')} />
      </Card>
      <SexSheet isOpen={editing === 'sex'} sex={person.sex} onClose={close} onPick={(sex) => save('sex', sex)} />
      <EditTextSheet
        isOpen={editing === 'job'}
        title="职务"
        value={person.job}
        maxLength={50}
        busy={saving.isPending}
        onClose={close}
        onSave={(job) => save('job', job)}
      />
      <EditPhoneSheet isOpen={editing === 'phone'} onClose={close} />
    </>
  )
}
