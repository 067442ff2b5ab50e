import { liveTypes } from '../lives/live.ts'
import { catalogueKind, coverField, LONGEST_TEXT, shownStates } from './kind.ts'

export const taskTypes = { courses: 1, exams: 2, hours: 3 } as const

export const taskKind = catalogueKind({
  kind: 'tasks',
  of: 'tasks',
  name: '年度任务',
  title: 'name',
  listed: ['type', 'startsOn', 'endsOn'],
  counted: { people: '学员', done: '完成' },
  usedBy: { progress: '已经开始的学员' },
  filter: 'type',
  states: shownStates,
  sections: [
    {
      title: '任务',
      fields: [
        { key: 'name', label: '名称', type: 'text', max: 60, isRequired: true },
        { key: 'description', label: '说明', type: 'html', max: LONGEST_TEXT },
        { key: 'startsOn', label: '开始', type: 'day', isRequired: true },
        { key: 'endsOn', label: '结束', type: 'day', isRequired: true, hint: '两天都算在内' },
      ],
    },
    {
      title: '要做什么',
      fields: [
        {
          key: 'type',
          label: '类型',
          type: 'select',
          isRequired: true,
          options: [
            { value: taskTypes.courses, label: '学完课程' },
            { value: taskTypes.exams, label: '通过考试' },
            { value: taskTypes.hours, label: '学满学时' },
          ],
        },
        {
          key: 'courses',
          label: '课程',
          type: 'many',
          from: 'courses',
          max: 200,
          isRequired: true,
          onlyWhen: { key: 'type', is: [taskTypes.courses] },
        },
        {
          key: 'exams',
          label: '考试',
          type: 'many',
          from: 'exams',
          max: 50,
          isRequired: true,
          onlyWhen: { key: 'type', is: [taskTypes.exams] },
        },
        {
          key: 'studyHour',
          label: '学时',
          type: 'number',
          min: 0.5,
          max: 10_000,
          decimals: 1,
          isRequired: true,
          onlyWhen: { key: 'type', is: [taskTypes.hours] },
        },
        { key: 'isAssess', label: '还要通过考核', type: 'switch' },
        {
          key: 'assessment',
          label: '考核的考试',
          type: 'many',
          from: 'exams',
          max: 20,
          isRequired: true,
          onlyWhen: { key: 'isAssess', is: [true] },
        },
      ],
    },
    {
      title: '谁来做',
      note: '保存后重新计算每个人的进度',
      fields: [
        { key: 'units', label: '单位', type: 'many', from: 'units', max: 500, hint: '单位里的每一个人' },
        { key: 'users', label: '学员', type: 'many', from: 'users', max: 1_000 },
      ],
    },
  ],
})

export const liveKind = catalogueKind({
  kind: 'lives',
  of: 'lives',
  name: '直播',
  title: 'title',
  picture: 'cover',
  listed: ['type', 'startsAt', 'endsAt'],
  starts: { isChatOpen: true, isMicOpen: true, isReplayOpen: true },
  counted: { subscribers: '预约' },
  usedBy: {
    classes: '班级的内容',
    records: '学员的学习记录',
    certificates: '证书',
    recordings: '录像',
    lines: '聊天',
    marks: '预约和收藏',
    notes: '笔记',
    ratings: '评价',
    comments: '评论',
  },
  filter: 'type',
  states: shownStates,
  sections: [
    {
      title: '直播',
      fields: [
        { key: 'title', label: '标题', type: 'text', max: 100, isRequired: true },
        coverField,
        { key: 'startsAt', label: '开始', type: 'instant', isRequired: true },
        { key: 'endsAt', label: '结束', type: 'instant', isRequired: true },
        { key: 'teachers', label: '讲师', type: 'tags', max: 10, length: 30 },
        { key: 'content', label: '介绍', type: 'html', max: LONGEST_TEXT },
      ],
    },
    {
      title: '怎么播',
      fields: [
        {
          key: 'type',
          label: '类型',
          type: 'select',
          isRequired: true,
          options: [
            { value: liveTypes.native, label: '本院直播' },
            { value: liveTypes.link, label: '其他网站' },
            { value: liveTypes.courseware, label: '播放课件' },
            { value: liveTypes.video, label: '播放视频' },
          ],
        },
        {
          key: 'hosts',
          label: '主持人',
          type: 'many',
          from: 'hosts',
          max: 20,
          hint: '可以修改、取消这场直播，本院直播还可以进演播室；管理员都可以。教师新建的，本人自动是主持人',
        },
        {
          key: 'linkUrl',
          label: '网址',
          type: 'text',
          max: 500,
          isRequired: true,
          onlyWhen: { key: 'type', is: [liveTypes.link] },
        },
        {
          key: 'coursewareId',
          label: '课件',
          type: 'one',
          from: 'films',
          isRequired: true,
          onlyWhen: { key: 'type', is: [liveTypes.courseware] },
        },
        {
          key: 'video',
          label: '视频',
          type: 'file',
          accept: ['.mp4', '.webm'],
          isRequired: true,
          onlyWhen: { key: 'type', is: [liveTypes.video] },
        },
        {
          key: 'videoSeconds',
          label: '视频长度',
          type: 'length',
          min: 1,
          max: 86_400,
          isRequired: true,
          onlyWhen: { key: 'type', is: [liveTypes.video] },
        },
      ],
    },
    {
      title: '直播间',
      fields: [
        { key: 'isChatOpen', label: '聊天', type: 'switch' },
        { key: 'isMicOpen', label: '连麦', type: 'switch' },
        { key: 'isReplayOpen', label: '回放', type: 'switch' },
        {
          key: 'isOpenToAll',
          label: '所有人可看',
          type: 'switch',
          hint: '放进班级的直播，没有打开时只有本班的人能看；没有班级使用的直播人人可看',
        },
        { key: 'isDisabled', label: '禁用直播间', type: 'switch', hint: '列表里还在，进不去' },
      ],
    },
    {
      title: '播完以后',
      fields: [
        { key: 'examId', label: '考试', type: 'one', from: 'exams' },
        { key: 'homeworkId', label: '作业', type: 'one', from: 'homeworks' },
        { key: 'hasCertificate', label: '发证书', type: 'switch' },
        {
          key: 'materials',
          label: '资料',
          type: 'items',
          max: 20,
          add: '加一份资料',
          fields: [
            { key: 'title', label: '资料名称', type: 'text', max: 100, isRequired: true },
            { key: 'path', label: '文件', type: 'file', accept: ['.pdf', '.docx', '.pptx', '.xlsx'], isRequired: true },
          ],
        },
      ],
    },
  ],
})
