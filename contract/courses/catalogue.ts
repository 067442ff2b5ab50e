import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing, pageNum, pageSize, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { optionSource } from '../kit/options.ts'

const category = { nc_flml_id: id, name: Type.String(), treeinfo_globalid: Type.String() }

/** A course category; the tree has two levels (D1-E01). `treeinfo_globalid` is the path of ids from the top. */
export const Category = Type.Object({ ...category, children: Type.Array(Type.Object(category)) })

/** The categories that the home page shows as tabs and tags. */
export const findScreenTreeUse = endpoint({
  id: 'D1-C01',
  method: 'GET',
  path: '/nc/flml/findScreenTreeUse',
  aliases: ['/inc/nc/flml/findScreenTreeUse'],
  access: 'open',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Array(Category),
  refusals: {},
})

/** The same tree for filters, with categories that are not shown as tabs (D3-Q50). */
export const findScreenTreeGid = endpoint({
  id: 'D3-C63',
  method: 'GET',
  path: '/nc/flml/findScreenTreeGid',
  access: 'open',
  input: nothing,
  reply: Type.Array(Category),
  refusals: {},
})

/** The labels that courses carry, for the label filter; `queryCol` is the query field it sends (D3-Q50). */
export const getAllKcflLabel = endpoint({
  id: 'D3-C64',
  method: 'GET',
  path: '/nc/mobile/kcfl/getAllKcflLabel',
  access: 'open',
  input: nothing,
  reply: Type.Array(
    Type.Object({
      queryCol: Type.String(),
      label: Type.String(),
      options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
    }),
  ),
  refusals: {},
})

/** What a card shows of a course. `cover` is a JSON list with relativePath; `duration` 'hh:mm:ss'; `period` study hours. */
const courseCard = {
  cover: Type.String(),
  title: Type.String(),
  /** Names joined by '^'; empty when the course has no teacher (the card says 暂无). */
  teacher_text: Type.String(),
  period: Type.Number({ minimum: 0 }),
  duration: Type.String(),
  /** '1' while the course is new. */
  isNew: Type.String(),
  views: Type.Integer({ minimum: 0 }),
  /** The theme of the generated cover that stands in for a missing one. */
  theme: Type.String(),
}

/** The categories as a tree; a value is `treeinfo_globalid`, the path of ids from the top. */
export const categoryOptions = optionSource('/meta/interface/nc/flml/options')

/** The labels that published courses carry. */
export const labelOptions = optionSource('/dbsource/interface/nc/courses/labels')

/** The code of the dictionary of durations; its values are seconds, 'min;max'. */
export const DURATION_CODE = 'course_duration'

/** The course list (D1-E02), filtered by category, label, period and duration. */
export const courseList = listPage({
  id: 'D1-C05',
  namespace: 'nc.pagecourse',
  pageName: 'courseList',
  pageSize: 10,
  access: 'open',
  keptOnDevice: true,
  query: Type.Object({
    searchValue: Type.Optional(text(100)),
    first_classification: Type.Optional(text(64)),
    second_classification: Type.Optional(text(64)),
    /** A category of either level, by its `treeinfo_globalid`. */
    classification: Type.Optional(text(80)),
    r_label_value: Type.Optional(text(50)),
    /** Study hours, 'min;max'; either side may be empty (D3-B276). */
    period: Type.Optional(text(20)),
    /** Seconds, 'min;max'. */
    duration_long: Type.Optional(text(20)),
    /** Days, 'min;max', of the last change. */
    update_time: Type.Optional(text(21)),
    /** A part of the name of one of its teachers. */
    teacher: Type.Optional(text(50)),
  }),
  sortable: ['ds_update_time', 'period', 'views'],
  sorts: [
    { code: 'ds_update_time', caption: '最新' },
    { code: 'views', caption: '最热' },
    { code: 'period', caption: '学时' },
  ],
  filters: [
    {
      ...{ id: 'category', field: 'classification', fieldCaption: '分类' },
      ...{ type: 'enum', operator: 'eq', model: 'treeselect', options: categoryOptions },
    },
    {
      ...{ id: 'duration', field: 'duration_long', fieldCaption: '时长' },
      ...{ type: 'enum', operator: 'between', model: 'tile', options: DURATION_CODE },
    },
    {
      ...{ id: 'label', field: 'r_label_value', fieldCaption: '标签' },
      ...{ type: 'enum', operator: 'eq', model: 'select', options: labelOptions },
    },
    {
      ...{ id: 'hours', field: 'period', fieldCaption: '学时' },
      ...{ type: 'number', operator: 'between', unit: '学时' },
    },
    { id: 'updated', field: 'update_time', fieldCaption: '更新时间', type: 'datetime', operator: 'between' },
    { id: 'teacher', field: 'teacher', fieldCaption: '主讲人', type: 'text', operator: 'eq' },
  ],
  row: Type.Object({ _id: id, nc_courses_page_listsource: Type.Object(courseCard) }),
})

/** The courses that the college recommends, newest change first (D1-E03). A page of five on the home page. */
export const recommendedCourses = endpoint({
  id: 'D1-C08',
  method: 'GET',
  path: '/dbsource/interface/nc/courses/recommend/mobilelist',
  access: 'open',
  keptOnDevice: true,
  input: Type.Object({
    pageNum,
    pageSize: pageSize(5),
    /** JSON text, {"ds_update_time":"desc"}: the one order there is. */
    order: Type.Optional(text(200)),
  }),
  reply: Type.Array(Type.Object({ _id: id, ...courseCard })),
  refusals: {},
})
