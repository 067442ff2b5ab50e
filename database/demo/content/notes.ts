/** Notes of the demo learners. `share` is the position in the course's first lecture at which it was written. */
export type DemoNote = {
  loginName: string
  course: string
  share: number
  daysAgo: number
  words: string
  isPublic?: boolean
}

const WANG = '20260001'

export const notes: DemoNote[] = [
  {
    loginName: WANG,
    course: 'system-thinking',
    share: 0.12,
    daysAgo: 0.02,
    words: '先画出整体，再找联系：问题往往不在出现的那个点上。\n下次专题会先请各科室画一张关系图。',
    isPublic: true,
  },
  {
    loginName: WANG,
    course: 'system-thinking',
    share: 0.31,
    daysAgo: 0.05,
    words: '决策前四问：目标是谁的目标？会牵动谁？多久见效？错了怎么退？',
  },
  {
    loginName: WANG,
    course: 'rural-revival',
    share: 0.18,
    daysAgo: 0.3,
    words: '摸家底不能只问村干部，要走到地头。梯田那个村光是劳力台账就改了三遍。',
  },
  {
    loginName: WANG,
    course: 'rural-revival',
    share: 0.42,
    daysAgo: 0.4,
    words: '“选准一品”的三条：有人种得好、离加工近、卖得出去。我们镇的茶和菌菇可以对照打分。',
    isPublic: true,
  },
  {
    loginName: WANG,
    course: 'data-governance',
    share: 0.25,
    daysAgo: 1.2,
    words: '算填表账：一个社区一年 412 张表，其中 137 张字段重复。先减表，再谈系统。',
  },
  {
    loginName: WANG,
    course: 'data-governance',
    share: 0.44,
    daysAgo: 1.3,
    words: '三条底线：最少够用、谁采谁管、能查到人。写进镇里的数据采集办法。',
  },
  {
    loginName: WANG,
    course: 'grand-canal',
    share: 0.2,
    daysAgo: 3,
    words: '闸、坝、堰各管什么要分清。南旺分水的办法，讲的其实是顺势而为。',
  },
  {
    loginName: WANG,
    course: 'grand-canal',
    share: 0.37,
    daysAgo: 3.1,
    words: '漕运的账：运一石米的花费比米价还高的年份，为什么还要运？',
  },
  {
    loginName: WANG,
    course: 'crisis-communication',
    share: 0.16,
    daysAgo: 6,
    words: '第一份通报只说已经核实的，并写明下一次什么时候说。不猜原因，不下结论。',
    isPublic: true,
  },
  {
    loginName: WANG,
    course: 'crisis-communication',
    share: 0.4,
    daysAgo: 6.1,
    words: '群众问“孩子安不安全”，回答“正在处置”等于没回答。先答人，再答事。',
  },
  {
    loginName: WANG,
    course: 'civil-code-contracts',
    share: 0.22,
    daysAgo: 9,
    words: '格式条款：提示和说明缺一不可，字号小、藏在附件里，都可能不算数。',
  },
  {
    loginName: WANG,
    course: 'civil-code-contracts',
    share: 0.35,
    daysAgo: 9.2,
    words: '机关采购合同里的“最终解释权”条款要删。',
  },
  {
    loginName: WANG,
    course: 'mass-line',
    share: 0.2,
    daysAgo: 21,
    words: '问需、问计、问效，三次都要留记录：谁问的、谁答的、什么时候回的音。',
  },
  {
    loginName: WANG,
    course: 'mass-line',
    share: 0.6,
    daysAgo: 21.1,
    words: '回音要回到提问题的人那里，不是回到会议纪要里。',
    isPublic: true,
  },
  {
    loginName: WANG,
    course: 'investigation',
    share: 0.28,
    daysAgo: 34,
    words: '调研提纲只列问题，不列答案。去之前写下自己的猜想，回来对照，猜错的地方最值钱。',
  },
  {
    loginName: WANG,
    course: 'green-mountains',
    share: 0.33,
    daysAgo: 48,
    words: '生态账要算三本：水、土、人。矿山复绿的第三年才看得出草活没活。',
  },
  {
    loginName: WANG,
    course: 'administrative-review',
    share: 0.5,
    daysAgo: 66,
    words: '复议前置的情形增加了，窗口告知单要跟着改。\n1. 当场作出的行政处罚\n2. 不予公开政府信息\n3. 未履行法定职责',
  },
  {
    loginName: WANG,
    course: 'industry-upgrade',
    share: 0.26,
    daysAgo: 80,
    words: '机器换人换下来的人去哪里，和机器本身一样要先想好。',
  },
  {
    loginName: WANG,
    course: 'integrity-culture',
    share: 0.41,
    daysAgo: 95,
    words: '家风一节可以给支部学习用：三代人的一封信，比十条规定记得住。',
  },
  {
    loginName: '20260002',
    course: 'system-thinking',
    share: 0.27,
    daysAgo: 1,
    words: '越修越堵那条路的例子很适合讲给规划口的同事听。',
    isPublic: true,
  },
  {
    loginName: '20260002',
    course: 'mass-line',
    share: 0.45,
    daysAgo: 12,
    words: '问计的时候最怕冷场，可以先讲一个自己办砸的事。',
    isPublic: true,
  },
  { loginName: '20260002', course: 'grand-canal', share: 0.3, daysAgo: 5, words: '水脊这个词要查一查出处。' },
  {
    loginName: '20260003',
    course: 'rural-revival',
    share: 0.36,
    daysAgo: 5,
    words: '收益分配一定要公开到户，贴在村口比发到群里管用。',
    isPublic: true,
  },
  {
    loginName: '20260003',
    course: 'data-governance',
    share: 0.2,
    daysAgo: 7,
    words: '一次采集、多方使用，难在谁来当第一个共享的部门。',
  },
]
