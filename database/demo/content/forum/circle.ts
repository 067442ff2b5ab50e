import type { DemoTopic } from './topic.ts'

/** 学友圈. */
export const circleTopics: DemoTopic[] = [
  {
    ...{ slug: 'share-door', by: '20260008', hours: 5, views: 48, likes: 6 },
    shares: 'door-to-door',
    title: '',
    text: '下周要去社区走访，出门前又听了一遍。“先听完，再开口”，这一句最管用。',
    comments: [{ by: '20260018', hours: 3, text: '我也收藏了，上班路上听。' }],
  },
  {
    ...{ slug: 'share-mediation', by: '20260015', hours: 122, views: 137, likes: 9 },
    shares: 'mediation-workshop',
    title: '给做调解工作的同学推荐一课',
    text: '讲得实在，案例就像我们所里遇到的。听完可以和同事一起做一遍后面的练习。',
    comments: [
      {
        ...{ by: '20260012', hours: 118, text: '谢谢推荐，村里正好有一起宅基地的纠纷。' },
        replies: [{ by: '20260015', hours: 117, text: '需要的话可以来所里，我们一起商量。' }],
      },
      { by: '20260019', hours: 96, text: '练习里的第二个案例，我们讨论了一个下午。' },
    ],
  },
  {
    ...{ slug: 'reading-circle', by: '20260006', hours: 30, views: 162, likes: 12 },
    pictures: { album: 'plenary', from: 20, count: 3 },
    title: '周末读书会的几张照片',
    text: '这一期读的是《乡土中国》，来了十四位学友。两个小时过得很快，最后大家约好：下个月每人带一个身边的例子来。\n地点还在文化馆二楼，欢迎更多学友参加。',
    comments: [
      { by: '20260016', hours: 28, text: '下个月我来领读一章。' },
      {
        ...{ by: '20260003', hours: 25, text: '青石镇过去有点远，可以线上参加吗？' },
        replies: [{ by: '20260006', hours: 24, text: '可以，我们准备好设备，到时把链接发在这里。' }],
      },
      { by: '20260010', hours: 9, text: '照片拍得真好。' },
    ],
  },
  {
    ...{ slug: 'thirty-days', by: '20260020', hours: 51, views: 74, likes: 8 },
    title: '连续学习第三十天，来打个卡',
    text: '每天二十分钟，不多，但没有断。最大的收获是养成了睡前不刷短视频的习惯。',
    comments: [
      { by: '20260014', hours: 49, text: '向你学习，我才坚持到第九天。' },
      { by: '20260008', hours: 32, text: '贵在不断，加油。' },
    ],
  },
  {
    ...{ slug: 'local-chronicles', by: '20260016', hours: 218, views: 95, likes: 7 },
    title: '馆里新到一批地方志，欢迎来读',
    text: '市文化馆新到了二十多种县志和乡镇志，凭工作证可以借回去看两周。想写调研报告的学友，背景材料可以从这里找。',
    comments: [
      { by: '20260001', hours: 210, text: '有云岭县八十年代的县志吗？想查当年的水系图。' },
      { by: '20260016', hours: 207, text: '有的，在三号架，报我的名字就行。' },
    ],
  },
  {
    ...{ slug: 'closed-topic', by: '20260001', hours: 430, views: 88, likes: 3 },
    state: 'closed',
    title: '拼车去市里参加集中学习（已满员）',
    text: '周五早上七点从县政府东门出发，还可以坐三个人。座位已经满了，帖子先关上，谢谢大家。',
    comments: [
      { by: '20260010', hours: 427, text: '算我一个。' },
      { by: '20260017', hours: 424, text: '我也坐，下车后一起走过去。' },
    ],
  },
  {
    ...{ slug: 'held-topic', by: '20260001', hours: 4, views: 0, likes: 0 },
    state: 'under review',
    title: '想组一个自然资源业务的学习小组',
    text: '想找几位同行一起学习新的用地审批流程，每两周线上碰一次，轮流讲一个案例。有兴趣的学友请在下面留言。',
  },
]
