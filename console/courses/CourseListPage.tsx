import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { type StaffCourse, staffCourses } from '@college/contract/courses/staff.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { courseStateText } from '@college/rules/courses/publish.ts'
import { countText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Cover } from '@college/web/ui/Cover.tsx'
import type { TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useMe } from '../kit/me.ts'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { NewCourse } from './NewCourse.tsx'
import { courseTones, stateOptions } from './states.ts'
import './course-list.css'

/** All courses, the one that was edited last first (D1-B006). */
export function CourseListPage() {
  const categories = useAsk(findScreenTreeGid, {}, { staleTime: 60_000 })
  const [isMaking, setMaking] = useState(false)
  const me = useMe()
  return (
    <>
      <ListPage
        page="course-list"
        crumb="教学"
        title="课程"
        endpoint={staffCourses}
        columns={isAdministrator(me) ? columns : columns.filter(({ key }) => key !== 'unit')}
        filters={[
          { kind: 'search', key: 'word', placeholder: '名称、主讲人、标签' },
          { kind: 'segments', key: 'state', options: stateOptions },
          {
            kind: 'select',
            key: 'category',
            placeholder: '分类',
            options: (categories.data ?? []).flatMap(({ categoryId, name, children }) => [
              { value: categoryId, label: name },
              ...children.map((child) => ({ value: child.categoryId, label: `${name} / ${child.name}` })),
            ]),
          },
          { kind: 'toggle', key: 'missing', label: '还缺内容' },
        ]}
        create={{ label: '新建课程', onClick: () => setMaking(true) }}
        to={({ id }) => `/courses/${id}`}
        empty={{ title: '还没有课程', text: '新建一门课程，再把录像拖进去' }}
        rowHeight={50}
      />
      {isMaking && <NewCourse onClose={() => setMaking(false)} />}
    </>
  )
}

const columns: TableColumnsType<StaffCourse> = [
  {
    title: '名称',
    key: 'title',
    render: (_, { id, title, cover, theme, categoryName }) => (
      <div className="coursename">
        <Cover src={cover || undefined} seed={id} theme={theme} className="cover" />
        <div>
          <b className="clip">{title}</b>
          <p className="clip">{categoryName}</p>
        </div>
      </div>
    ),
  },
  {
    title: '归属单位',
    key: 'unit',
    width: 148,
    ellipsis: true,
    render: (_, { unitName }) => <span className="t2">{unitName || '全院'}</span>,
  },
  {
    title: '状态',
    key: 'state',
    width: 150,
    render: (_, { state, releaseAt }) => (
      <Dot tone={courseTones[state]}>
        {courseStateText(state)}
        {releaseAt !== null && ` ${dayjs(releaseAt).format('MM-DD HH:mm')}`}
      </Dot>
    ),
  },
  {
    title: '内容',
    key: 'parts',
    width: 104,
    render: (_, { partCount, missingCount }) => (
      <span className="num nowrap">
        {partCount} 讲{missingCount > 0 && <span className="amber"> 缺 {missingCount}</span>}
      </span>
    ),
  },
  { title: '字幕', dataIndex: 'captionCount', width: 64, align: 'right', responsive: ['xl'] },
  { title: '学时', dataIndex: 'period', width: 72, align: 'right', render: (hours: number) => hours.toFixed(1) },
  { title: '主讲人', dataIndex: 'teacherText', width: 128, ellipsis: true, responsive: ['xl'] },
  {
    title: '浏览',
    dataIndex: 'viewTotal',
    width: 88,
    align: 'right',
    render: (count: number) => <span className="num">{countText(count)}</span>,
  },
  {
    title: '最近修改',
    key: 'edited',
    width: 168,
    render: (_, { editedAt, editorName }) => (
      <span className="num t2 nowrap">
        {dayjs(editedAt).format('YYYY-MM-DD')} {editorName}
      </span>
    ),
  },
]
