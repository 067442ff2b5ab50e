/** An article of the manual or the news. `film`: the lecture whose film it shows. */
export type DemoArticle = {
  slug: string
  kind: 'manual' | 'news'
  code?: 'concept'
  title: string
  daysAgo: number
  film?: string
  content: string
}

const steps = (...lines: string[]) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
const points = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const p = (text: string) => `<p>${text}</p>`
const h = (text: string) => `<h3>${text}</h3>`

export const articles: DemoArticle[] = [
  {
    slug: 'concept',
    kind: 'manual',
    code: 'concept',
    title: '网院介绍',
    daysAgo: 400,
    content:
      p('干部网院是面向党员干部的在线学习平台，把课程、专栏、专题班、训练营和简报放在一处，随时可学。') +
      p('学习课程、参加考试、完成作业和评估，都会记入个人学习档案，累计学时和积分；完成培训可获得结业证书和勋章。') +
      p('手机、平板和电脑共用同一份学习记录，换一台设备也能接着学。'),
  },
  {
    slug: 'login',
    kind: 'manual',
    title: '登录与找回密码',
    daysAgo: 300,
    content:
      p('账号由所在单位统一开通，登录名为学号或工号。') +
      h('账号登录') +
      steps('打开首页，点右下角“我的”，再点“登录”。', '输入学号和密码，点“登录”。', '首次登录请按提示修改初始密码。') +
      h('验证码登录') +
      p('绑定过手机号的账号，可以切换到“验证码登录”，获取短信验证码后直接进入。') +
      h('忘记密码') +
      steps('在登录页点“忘记密码”。', '填写学号和姓名，获取验证码。', '设置新密码，用新密码重新登录。'),
  },
  {
    slug: 'first-course',
    kind: 'manual',
    title: '从选课到学完：第一门课程',
    daysAgo: 280,
    film: 'system-thinking',
    content:
      p('视频演示了播放页的完整样子：上方是讲课画面，下方依次是目录、简介和评论。') +
      h('选课') +
      points('首页“主页”下是为您推荐的课程；“全部”按分类列出所有课程。', '知道课名的，直接在搜索框里找。') +
      h('学习') +
      points('点开课程即从上次停下的地方接着播。', '必修课件都达到 100%，课程就学完了，学时和积分自动入账。') +
      h('看不完怎么办') +
      p('随时可以离开。下次打开时，学过的部分不会丢失。'),
  },
  {
    slug: 'player',
    kind: 'manual',
    title: '播放器：清晰度、倍速与听课模式',
    daysAgo: 260,
    content:
      h('清晰度') +
      p('网络较慢时选“标清”，画面会小一些，但不容易卡顿。') +
      h('倍速') +
      p('控制栏上的“倍速”可在 0.75 至 2 倍之间选择。学习时长按实际观看的内容计算，倍速不会少记。') +
      h('听课模式') +
      p('走路、乘车时可切换到“听课”，只播放声音，进度同样计入。') +
      h('拖动') +
      p('没有看过的部分不能直接拖过去；看过的部分可以随意回看。'),
  },
  {
    slug: 'hours',
    kind: 'manual',
    title: '学时是怎样计算的',
    daysAgo: 240,
    content:
      p('学时按课程计算：一门课程的全部必修课件学完，即获得该课程的学时，同一门课程只计一次。') +
      p('一门课程有多少学时，由必修课件的分钟数得出：45 分钟计 1.0 学时，微课至少 0.1 学时。') +
      '<table><thead><tr><th>项目</th><th>怎样计入</th></tr></thead><tbody>' +
      '<tr><td>网院课程</td><td>学完当天自动计入</td></tr>' +
      '<tr><td>专题班、训练营</td><td>结业后计入</td></tr>' +
      '<tr><td>其他平台</td><td>由管理员导入</td></tr></tbody></table>' +
      p('在“我的”页点开年度学时，可以看到每一笔学时的来历。'),
  },
  {
    slug: 'columns',
    kind: 'manual',
    title: '怎样参加专栏',
    daysAgo: 210,
    content:
      p('专栏是一组围绕同一主题的课程，分单元学习。') +
      steps(
        '在首页点“专栏”，选一个感兴趣的。',
        '第一次进入会询问是否报名，确认即可。',
        '按单元依次学习，全部学完可获得勋章。',
      ),
  },
  {
    slug: 'tasks',
    kind: 'manual',
    title: '我的任务：待办与已办',
    daysAgo: 180,
    content:
      p('单位布置的学习任务会出现在“我的 · 我的任务”里，分课程、考试和学时三类。') +
      points(
        '圆环表示完成的比例，满了会变成绿色的对勾。',
        '临近截止三天，会有一条消息提醒。',
        '任务完成后自动移到“已办”，不需要手动提交。',
      ),
  },
  {
    slug: 'messages',
    kind: 'manual',
    title: '消息与提醒',
    daysAgo: 150,
    content:
      p('首页右上角的铃铛是消息中心，数字是未读条数。') +
      points(
        '可以只看未读，也可以一次全部标为已读。',
        '晚上十点到早上八点不推送提醒。',
        '在消息设置里可以按类别关闭提醒。',
      ),
  },
  {
    slug: 'elder',
    kind: 'manual',
    title: '长辈模式与深色外观',
    daysAgo: 120,
    content:
      p('字看不清，可以打开长辈模式：文字和按钮都会变大，页面更简洁。') +
      steps('点“我的”右上角的设置。', '打开“长辈模式”。', '夜间学习可把外观改为“深色”或“跟随系统”。') +
      p('首页左上角“干部网院”菜单里也有同样的开关。'),
  },
  {
    slug: 'devices',
    kind: 'manual',
    title: '换手机、登录设备与账号安全',
    daysAgo: 90,
    content:
      p('学习记录跟着账号走，换手机后登录同一账号即可继续。') +
      h('同时学习') +
      p('同一账号在两台设备上同时播放时，后登录的一台会让前一台停下。') +
      h('管理登录设备') +
      steps('点“我的”右上角的设置，进入“登录设备”。', '不认识的设备，点“下线”。', '随后请尽快修改密码。'),
  },
  {
    slug: 'help',
    kind: 'manual',
    title: '遇到问题怎么办',
    daysAgo: 60,
    content:
      points(
        '先看本指南里有没有对应的说明。',
        '在“我的 · 意见反馈”里写下问题，最多可附九张截图。',
        '着急的，请拨打热线电话，工作日有人接听。',
      ) + p('反馈时请写明用的手机型号、出现的时间和看到的提示，处理会快得多。'),
  },
  {
    slug: 'news-autumn',
    kind: 'news',
    title: '秋季学习活动启动',
    daysAgo: 20,
    content:
      p('秋季学习活动即日启动。活动期间，教研中心每周推荐三门课程，并组织线上交流。') +
      p('参与方式：在“专栏”中报名“书香机关·共读一本书”，按周完成单元学习。'),
  },
  {
    slug: 'news-version',
    kind: 'news',
    title: '新版学习平台上线：断点续学更稳了',
    daysAgo: 34,
    content:
      p('新版平台已经上线。网络中断时，学习进度先保存在本机，恢复后自动补传，不会丢失。') +
      p('播放器新增听课模式和多种清晰度，深色外观与长辈模式也一并提供。'),
  },
  {
    slug: 'news-cases',
    kind: 'news',
    title: '基层案例征集结果公布',
    daysAgo: 57,
    content:
      p('本期共收到来自各单位的案例一百二十六篇，经评议选出二十四篇编入“基层案例库”专栏。') +
      p('感谢每一位投稿学员。下一期征集主题为“把小事办好”。'),
  },
  {
    slug: 'news-survey',
    kind: 'news',
    title: '上半年学员满意度调查小结',
    daysAgo: 96,
    content:
      p('上半年满意度调查共收回问卷三千余份。学员最满意的是课程实用、可以断点续学；提得最多的建议是增加案例课。') +
      p('教研中心已将案例课比例列入下半年选题计划。'),
  },
]
