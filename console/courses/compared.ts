import type { Values } from '@college/contract/kit/form.ts'
import type { Compared } from '../ui/form/ConflictDialog.tsx'
import type { Basics } from './basics.ts'
import type { CourseDetail } from './outline.ts'

/** What of a course is compared where a colleague saved it first. `course`: as it is now. */
export const comparedBasics = (course: CourseDetail): Compared<Basics> => ({
  fields: [
    { key: 'title', label: '课程名称', type: 'text', max: 100 },
    { key: 'coverId', label: '封面', type: 'text', max: 64 },
    { key: 'firstCategoryId', label: '一级分类', type: 'text', max: 64 },
    { key: 'secondCategoryId', label: '二级分类', type: 'text', max: 64 },
    { key: 'teacherIds', label: '主讲人', type: 'tags', max: 20, length: 64 },
    { key: 'labels', label: '标签', type: 'tags', max: 20, length: 20 },
    { key: 'content', label: '课程介绍', type: 'html', max: 50_000 },
    { key: 'loginLimit', label: '登录后才能学习', type: 'switch' },
    { key: 'isRecommended', label: '推荐课程', type: 'switch' },
  ],
  show: (key, values) => inWords(course, key, values as Values & Basics),
})

/** Ids say nothing to people. */
function inWords(course: CourseDetail, key: string, values: Basics): string | undefined {
  if (key === 'coverId') {
    return values.coverId === null ? '现在的封面' : values.coverId === '' ? '用生成的封面' : '新图片'
  }
  if (key === 'teacherIds') {
    const names = new Map(course.teachers.map(({ id, name }) => [id, name]))
    return values.teacherIds.map((id) => names.get(id) ?? '新选的教师').join('、') || '无'
  }
  if (key !== 'firstCategoryId' && key !== 'secondCategoryId') return undefined
  if (values[key] === null) return '不选'
  return values[key] === course[key] ? '现在的分类' : '另选的分类'
}
