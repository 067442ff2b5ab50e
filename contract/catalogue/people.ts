import { catalogueKind, coverField, LONGEST_TEXT, positionField, shownStates, themeField } from './kind.ts'

export const teacherKind = catalogueKind({
  kind: 'teachers',
  of: 'teachers',
  name: '讲师',
  title: 'name',
  picture: 'photo',
  listed: ['unit', 'job', 'position'],
  counted: { courses: '课程' },
  usedBy: { courses: '课程' },
  states: shownStates,
  sections: [
    {
      title: '讲师',
      fields: [
        { key: 'name', label: '姓名', type: 'text', max: 30, isRequired: true },
        { key: 'photo', label: '照片', type: 'picture', ratio: 1 },
        { key: 'unit', label: '单位', type: 'text', max: 60 },
        { key: 'job', label: '职务', type: 'text', max: 60 },
        { key: 'adept', label: '擅长', type: 'tags', max: 10, length: 20 },
        { key: 'introduction', label: '介绍', type: 'html', max: LONGEST_TEXT },
        { key: 'userId', label: '本院账号', type: 'one', from: 'users', hint: '请求通话的消息发给这个账号' },
        {
          key: 'phone',
          label: '新的电话',
          type: 'text',
          max: 20,
          hint: '已有的电话不显示。不改就空着，填 0 删去',
        },
        positionField,
      ],
    },
  ],
})

export const baseKind = catalogueKind({
  kind: 'bases',
  of: 'bases',
  name: '教学基地',
  title: 'title',
  picture: 'cover',
  listed: ['areaValue', 'contact', 'position'],
  counted: { clicks: '点击' },
  states: shownStates,
  sections: [
    {
      title: '基地',
      fields: [
        { key: 'title', label: '名称', type: 'text', max: 60, isRequired: true },
        coverField,
        themeField,
        { key: 'areaValue', label: '地区', type: 'one', from: 'baseAreas', isRequired: true },
        { key: 'content', label: '介绍', type: 'html', max: LONGEST_TEXT },
        positionField,
      ],
    },
    {
      title: '怎么去',
      fields: [
        { key: 'contact', label: '联系人', type: 'text', max: 30 },
        { key: 'phone', label: '电话', type: 'text', max: 30 },
        { key: 'site', label: '教学点', type: 'text', max: 100 },
        { key: 'address', label: '地址', type: 'text', max: 200 },
      ],
    },
    {
      title: '资料',
      note: '登录的学员可以看和下载',
      fields: [
        {
          key: 'files',
          label: '文件',
          type: 'items',
          max: 50,
          add: '加一个文件',
          fields: [
            {
              key: 'path',
              label: '文件',
              type: 'file',
              accept: ['.pdf', '.docx', '.pptx', '.xlsx', '.jpg', '.png', '.mp4', '.webm'],
              isRequired: true,
            },
          ],
        },
      ],
    },
  ],
})

export const baseAreaKind = catalogueKind({
  kind: 'baseAreas',
  of: 'baseAreas',
  name: '基地地区',
  title: 'name',
  listed: ['position'],
  counted: { bases: '基地' },
  usedBy: { bases: '教学基地' },
  sections: [
    {
      title: '地区',
      note: '学员按它筛选教学基地',
      fields: [{ key: 'name', label: '名称', type: 'text', max: 12, isRequired: true }, positionField],
    },
  ],
})
