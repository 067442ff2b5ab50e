import { catalogueKind, positionField } from './kind.ts'

export const boardKind = catalogueKind({
  kind: 'boards',
  of: 'boards',
  name: '版块',
  title: 'name',
  listed: ['position'],
  counted: { topics: '帖子' },
  usedBy: { topics: '帖子和已删除的帖子' },
  states: [
    { value: 'closed', label: '未开放', tone: 'grey', act: '关闭' },
    { value: 'open', label: '已开放', tone: 'green', act: '开放' },
  ],
  touches: ['closed'],
  hiddenMeans: '不收新帖，已有的帖子照常看得到',
  sections: [
    {
      title: '版块',
      note: '学员发帖时选一个；关闭以后不收新帖，已有的帖子照常看得到',
      fields: [{ key: 'name', label: '名称', type: 'text', max: 12, isRequired: true }, positionField],
    },
  ],
})
