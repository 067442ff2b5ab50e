import { catalogueKind, coverField, LONGEST_TEXT, NOW, positionField, shownStates, themeField } from './kind.ts'

export const categoryKind = catalogueKind({
  kind: 'categories',
  of: 'categories',
  name: '课程分类',
  title: 'name',
  listed: ['parentId', 'position'],
  counted: { courses: '课程' },
  usedBy: { courses: '课程', below: '下级分类' },
  states: shownStates,
  sections: [
    {
      title: '分类',
      fields: [
        { key: 'name', label: '名称', type: 'text', max: 20, isRequired: true },
        { key: 'parentId', label: '上级分类', type: 'one', from: 'topCategories', hint: '不选就是一级分类，最多两级' },
        themeField,
        positionField,
      ],
    },
  ],
})

export const columnKind = catalogueKind({
  kind: 'columns',
  of: 'columns',
  name: '专栏',
  title: 'title',
  picture: 'cover',
  listed: ['isPublic', 'position'],
  counted: { courses: '课程', members: '报名' },
  usedBy: { members: '报名的学员', settings: '设置里的常态化培训' },
  starts: { publishedAt: NOW },
  states: [
    { value: 'withdrawn', label: '未发布', tone: 'grey', act: '撤下' },
    { value: 'open', label: '已发布', tone: 'green', act: '发布' },
    { value: 'disabled', label: '停用', tone: 'amber', act: '停用' },
  ],
  touches: ['withdrawn', 'disabled'],
  sections: [
    {
      title: '专栏',
      fields: [
        { key: 'title', label: '名称', type: 'text', max: 60, isRequired: true },
        coverField,
        { key: 'mobileCover', label: '专栏页的横图', type: 'picture', ratio: 2, hint: '不传则用封面' },
        { key: 'logo', label: '徽标', type: 'picture', ratio: 1 },
        themeField,
        { key: 'description', label: '介绍', type: 'html', max: LONGEST_TEXT },
        { key: 'isPublic', label: '不登录也能看', type: 'switch' },
        { key: 'publishedAt', label: '发布日期', type: 'instant', isRequired: true },
        positionField,
      ],
    },
    {
      title: '单元和课程',
      fields: [
        {
          key: 'units',
          label: '单元',
          type: 'items',
          max: 50,
          add: '加一个单元',
          fields: [
            { key: 'title', label: '单元名称', type: 'text', max: 60, isRequired: true },
            { key: 'cover', label: '单元封面', type: 'picture', ratio: 16 / 9 },
            { key: 'courses', label: '课程', type: 'many', from: 'courses', max: 100 },
          ],
        },
      ],
    },
  ],
})

export const quizPackageKind = catalogueKind({
  kind: 'quizPackages',
  of: 'quizPackages',
  name: '随堂题包',
  title: 'title',
  listed: [],
  counted: { questions: '题', usable: '可用', quizzes: '课程在用' },
  usedBy: { quizzes: '课程的随堂测验', draws: '学员的作答' },
  sections: [
    {
      title: '题包',
      note: '随堂测验从里面抽题，只用单选、多选和判断',
      fields: [
        { key: 'title', label: '名称', type: 'text', max: 100, isRequired: true },
        { key: 'questions', label: '题目', type: 'many', from: 'quizQuestions', max: 500, isRequired: true },
      ],
    },
  ],
})
