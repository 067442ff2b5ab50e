import { faceCheckList } from '@college/contract/console/faces.ts'
import { FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { ListPage } from '../ui/list/ListPage.tsx'
import { type FaceCheck, PictureDialog } from './PictureDialog.tsx'

const outcomes = [
  { value: 'passed', label: '通过' },
  { value: 'refused', label: '未通过' },
]

/** Who proved to be in front of the screen, when and how (D3-Q05); for those who administrate the whole college. */
export function FacesPage() {
  const [shown, setShown] = useState<FaceCheck>()
  return (
    <>
      <ListPage
        page="faces"
        crumb="学院"
        title="人脸核对"
        endpoint={faceCheckList}
        rowHeight={44}
        filters={[
          { kind: 'search', key: 'person', placeholder: '学员的姓名或编号' },
          { kind: 'days', key: 'at', placeholder: ['从', '到'] },
          { kind: 'segments', key: 'outcome', options: outcomes },
        ]}
        columns={[
          {
            title: '学员',
            width: 176,
            render: (_, { name, loginName }) => (
              <>
                {name} <span className="num t3">{loginName}</span>
              </>
            ),
          },
          { title: '单位', ellipsis: true, render: (_, { unitName }) => unitName || '无' },
          { title: '课程', ellipsis: true, render: (_, { courseTitle }) => courseTitle || '无' },
          {
            title: '时间',
            width: 168,
            render: (_, { at }) => <span className="num t2">{dayjs(at).format('YYYY-MM-DD HH:mm:ss')}</span>,
          },
          { title: '方式', width: 72, render: (_, { way }) => (way === 'picture' ? '拍照' : '密码') },
          {
            title: '结果',
            width: 88,
            render: (_, { outcome }) => (
              <span className={outcome === 'passed' ? 'state green' : 'state danger'}>
                <i />
                {outcome === 'passed' ? '通过' : '未通过'}
              </span>
            ),
          },
          {
            title: '照片',
            width: 144,
            render: (_, check) =>
              check.picture === 'kept' ? (
                <button
                  type="button"
                  className="linkbtn"
                  aria-label={`查看${check.name}的照片`}
                  onClick={() => setShown(check)}
                >
                  查看
                </button>
              ) : (
                <span className="t3">{check.picture === 'none' ? '无' : `${FACE_PICTURE_DAYS} 天后已删除`}</span>
              ),
          },
        ]}
        empty={{ title: '还没有核对', text: '播放器设置了核对间隔后，学员的核对会列在这里' }}
      />
      {shown && <PictureDialog check={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
