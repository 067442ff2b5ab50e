import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/** A unit of a column: its name, the lettering of its cover, the slugs of its courses. */
export type DemoUnit = { title: string; mark: string; courses: string[] }

/** A column (专栏). The first one is 常态化培训, which a home tile opens. */
export type DemoColumn = {
  /** Never changes, because ids and file names are derived from it. */
  slug: string
  title: string
  theme: Theme
  motif: Motif
  mark: string
  status: 'open' | 'disabled' | 'withdrawn'
  /** Guests may open it. */
  isPublic: boolean
  about: string
  points: string[]
  units: DemoUnit[]
}

type Way = 'members' | 'public' | 'disabled' | 'withdrawn'
type Look = [title: string, theme: Theme, motif: Motif, mark: string]
type Unit = [title: string, mark: string, courses: string]

const column = (slug: string, way: Way, look: Look, about: string, points: string, units: Unit[]): DemoColumn => {
  const [title, theme, motif, mark] = look
  return {
    slug,
    title,
    theme,
    motif,
    mark,
    status: way === 'disabled' || way === 'withdrawn' ? way : 'open',
    isPublic: way === 'public',
    about,
    points: points.split('|'),
    units: units.map(([title, mark, courses]) => ({ title, mark, courses: courses.split(' ') })),
  }
}

/** Its courses are chosen by the loader from those that 王晓明 has finished, so that one account has earned a medal. */
export const FINISHED_BY_WANG = 'new-staff'

export const columns: DemoColumn[] = [
  column(
    'regular-training',
    'members',
    ['常态化培训', 'dan', 'guang', '常训'],
    '面向全体干部的年度必学内容，按季度更新。每个单元围绕一项日常工作，学完即可对照自己的岗位找差距、补短板。',
    '每月安排两个晚上，半年学完一轮|先学方法，再学业务，最后看案例|学完一个单元，写一条可以马上去做的事',
    [
      ['群众工作方法', '群众', 'mass-line door-to-door petition-first-contact'],
      ['调查研究方法', '调研', 'investigation sample-and-bias interview-outline'],
      ['依法履职', '依法', 'administrative-review law-enforcement-record discretion-standard government-information'],
      ['科学决策', '决策', 'system-thinking decision-checklist project-management'],
      ['作风与减负', '作风', 'short-meeting-short-text grassroots-burden'],
    ],
  ),
  column(
    'reading-together',
    'public',
    ['书香机关·共读一本书', 'zhe', 'jian', '共读'],
    '每季度选一本书，请老师带着读。不求快，只求读完以后有一句话留在心里、用在手上。',
    '每周读一章，周五午间半小时交流|读书先读注，遇到生僻处不跳过|把书里的一句话写进自己的工作笔记',
    [
      ['读《论语》', '论语', 'reading-analects integrity-culture'],
      ['读家书', '家书', 'family-letters'],
      ['读一方水土', '水土', 'village-chronicle place-names'],
    ],
  ),
  column(
    'rural-classroom',
    'members',
    ['田间课堂', 'song', 'titian', '田间'],
    '把课堂搬到田埂上。从一村一品到冷链物流，讲清一个产业怎样立起来、怎样走出去。',
    '先算账，再上项目|看得见的样板，学得会的步骤|听农户说一遍，比看十份材料有用',
    [
      ['产业怎样立起来', '立业', 'rural-revival tea-mountain'],
      ['农产品怎样走出去', '出山', 'cold-chain rural-ecommerce'],
      ['村庄怎样美起来', '和美', 'thousand-villages village-waste points-supermarket'],
      ['村里的事怎样商量', '议事', 'villagers-council'],
    ],
  ),
  column(
    'law-every-week',
    'members',
    ['每周一法', 'tan', 'yue', '学法'],
    '十分钟讲清一个法律问题。从邻里采光到行政复议，都是办公室和家门口会遇到的事。',
    '每周学一次，一次只讲一个问题|先看案例，再看条文，最后看怎么办|拿不准的事，先问一问法制机构',
    [
      ['身边的民法', '民法', 'civil-code-contracts neighbours-and-law elder-rights'],
      ['劳动与保障', '劳动', 'labour-basics'],
      ['依法行政', '行政', 'administrative-review law-enforcement-record discretion-standard'],
      ['公开与保护', '公开', 'government-information personal-information'],
    ],
  ),
  column(
    'digital-skills',
    'members',
    ['数字技能加油站', 'dai', 'xing', '数字'],
    '不写代码也能用好数据。从一张干净的表格开始，学会整理、读懂、说清。',
    '每课配一份可以跟着做的练习|会用比会讲更重要|做完一张表，教会身边一位同事',
    [
      ['从表格开始', '表格', 'spreadsheet-basics read-statistics'],
      ['数据在基层', '基层', 'data-governance data-catalogue community-grid'],
      ['流程再造', '流程', 'one-thing-once'],
    ],
  ),
  column(
    FINISHED_BY_WANG,
    'members',
    ['新入职第一课', 'dan', 'shan', '起步'],
    '写给刚到岗的同志：怎样认识一个岗位、办好第一件事、守住第一道线。学完全部课程可获专栏勋章。',
    '入职三个月内学完|每个单元都请一位老同志聊一聊|学完把心得讲给同批入职的同事听',
    [
      ['认识岗位', '岗位', ''],
      ['办好第一件事', '办事', ''],
      ['守住底线', '底线', ''],
    ],
  ),
  column(
    'case-library',
    'members',
    ['基层案例库', 'mo', 'qiao', '案例'],
    '收集乡镇、街道和部门的真实做法，改去地名人名，留下过程和教训。',
    '先自己想办法，再看别人怎么做|既看做成的，也看没做成的|每个案例都回答：换我来怎么办',
    [
      ['走进群众', '群众', 'door-to-door petition-first-contact talk-heart-to-heart'],
      ['治理一个村', '治村', 'villagers-council points-supermarket village-waste'],
      ['办成一件事', '成事', 'one-thing-once cross-department'],
      ['处置一次突发', '突发', 'flood-drill food-safety-response crisis-communication'],
    ],
  ),
  column(
    'emergency',
    'members',
    ['应急能力训练', 'mo', 'ta', '应急'],
    '预案写得再好，也要练过才算数。本专栏把汛期、消防、食品安全和舆情回应拆成一步一步的动作。',
    '每季度对照本单位预案学一遍|桌面推演之后再做实地演练|演练结束当天写下三条改进',
    [
      ['防汛', '防汛', 'flood-drill small-watershed'],
      ['消防与食品安全', '安全', 'fire-safety-basics food-safety-response'],
      ['沟通与回应', '回应', 'crisis-communication'],
    ],
  ),
  column(
    'green-home',
    'members',
    ['绿水青山', 'song', 'lang', '青山'],
    '算清生态这本账：水从哪里来，鸟在哪里歇，好风景怎样变成好日子。',
    '带着本地的一条河、一片林去学|先保护，再利用|看数据，也到现场走一走',
    [
      ['生态的价值', '价值', 'green-mountains'],
      ['水与湿地', '水泽', 'small-watershed bird-and-wetland'],
      ['绿色能源', '绿能', 'green-energy'],
    ],
  ),
  column(
    'heritage-walk',
    'public',
    ['文化遗产随身听', 'zhe', 'ta', '遗产'],
    '可以听的专栏。上下班路上，听一段运河、一座木塔、一门老手艺的故事。',
    '听课模式下锁屏也能继续|每集不超过二十分钟|周末去实地看一看',
    [
      ['运河与水利', '运河', 'grand-canal ancient-water-works'],
      ['木构与老手艺', '匠心', 'timber-architecture intangible-heritage'],
      ['把故事留在乡土', '乡土', 'local-museum village-chronicle'],
    ],
  ),
  column(
    'mediation',
    'members',
    ['调解能手', 'tan', 'jian', '调解'],
    '会听、会问、会等，纠纷就解开了一半。适合司法所、村（社区）调解员和窗口同志。',
    '先让双方把话说完|分清情、理、法各占几分|调解协议写到能执行',
    [
      ['听懂与说清', '倾听', 'active-listening talk-heart-to-heart'],
      ['坐下来谈', '调和', 'mediation-workshop neighbours-and-law'],
      ['调不成怎么办', '复议', 'administrative-review'],
    ],
  ),
  column(
    'window-service',
    'members',
    ['窗口服务提升', 'dai', 'guang', '窗口'],
    '从接第一个电话到办结最后一步，让来办事的人少跑一趟、少等一会儿。',
    '一次告知，一张清单|不说“不归我管”|每月复盘一次办不成的事',
    [
      ['第一次接待', '首问', 'petition-first-contact active-listening'],
      ['流程与数据', '流程', 'one-thing-once data-catalogue'],
      ['公开与答复', '答复', 'government-information'],
    ],
  ),
  column(
    'writing',
    'members',
    ['公文写作训练营', 'mo', 'jian', '写作'],
    '短、实、新。先把事情想清楚，再把话写明白。',
    '一篇材料只说一件事|能用数字说的不用形容词|写完读出声来，读不顺就改',
    [
      ['把事情想清楚', '构思', 'system-thinking decision-checklist'],
      ['把话写短', '短文', 'short-meeting-short-text grassroots-burden'],
      ['把数字写对', '数字', 'read-statistics'],
    ],
  ),
  column(
    'investigation-toolkit',
    'members',
    ['调研工具箱', 'dan', 'lang', '调研'],
    '提纲、样本、访谈、数据，一样一样拿出来用。学完能独立完成一次像样的调研。',
    '先有问题，再下去|样本不在多，在有代表性|当天的记录当天整理',
    [
      ['下去之前', '准备', 'investigation interview-outline'],
      ['在现场', '现场', 'door-to-door active-listening'],
      ['回来之后', '整理', 'sample-and-bias read-statistics'],
    ],
  ),
  column(
    'solar-terms',
    'public',
    ['跟着节气学农事', 'song', 'shan', '节气'],
    '二十四个节气，是先民写给土地的日程表。从惊蛰的第一声雷，讲到大雪的最后一车肥。',
    '每到一个节气温习一次|对照本地物候做一页记录|问一位老农：今年和往年有什么不同',
    [
      ['节气从哪里来', '节气', 'twenty-four-terms'],
      ['山上山下', '山水', 'tea-mountain small-watershed'],
      ['收获之后', '收获', 'cold-chain rural-ecommerce'],
    ],
  ),
  column(
    'clean-family',
    'public',
    ['清风家训', 'zhe', 'zhu', '家训'],
    '家风正，作风才正。读几封家书，理一理自家的规矩。',
    '和家人一起听|写一条自家的家训|重要节点前重温一次',
    [
      ['家书里的规矩', '家书', 'family-letters reading-analects'],
      ['典籍里的廉洁', '清风', 'integrity-culture'],
    ],
  ),
  column(
    'data-for-all',
    'members',
    ['人人会用数据', 'dai', 'qiao', '数据'],
    '平均数为什么会骗人，一张目录能省多少事。把数据当作日常工具来用。',
    '先问数据从哪里来|图表只说明一个意思|涉及个人信息，先想能不能不收',
    [
      ['读懂数字', '读数', 'read-statistics sample-and-bias'],
      ['管好数据', '管数', 'data-catalogue personal-information'],
      ['用好数据', '用数', 'data-governance industry-upgrade'],
    ],
  ),
  column(
    'mind-health',
    'members',
    ['心灵驿站', 'mo', 'yue', '心灵'],
    '给忙碌的人留一间安静的屋子：怎样说累、怎样求助、怎样好好休息。',
    '找一段不被打扰的时间听|先照顾好自己，再照顾别人|需要时拨打单位公布的心理援助电话',
    [
      ['照顾自己', '休息', 'stress-and-rest'],
      ['听见别人', '倾听', 'active-listening talk-heart-to-heart'],
    ],
  ),
  column(
    'village-head',
    'members',
    ['驻村日记', 'song', 'zhu', '驻村'],
    '跟着驻村干部的日记走一年：春天入户，夏天防汛，秋天卖货，冬天议事。',
    '按季节学，学完一季做一季|每户一页，每月一结|把难题带到村民议事会上',
    [
      ['春：走进每一户', '入户', 'door-to-door thousand-villages'],
      ['夏：守住一条河', '防汛', 'flood-drill small-watershed'],
      ['秋：把货卖出去', '卖货', 'rural-ecommerce cold-chain'],
      ['冬：坐下来议事', '议事', 'villagers-council points-supermarket'],
    ],
  ),
  column(
    'contract-safety',
    'disabled',
    ['合同与合规', 'tan', 'ta', '合规'],
    '从签订到解除，合同的十个风险点。课程正在按新修订的办法重新录制。',
    '先审主体，再审条款|金额、期限、违约责任一处不能空|拿不准就请法律顾问看一眼',
    [
      ['签订之前', '签约', 'civil-code-contracts public-contract'],
      ['文件合规', '合规', 'normative-document-review'],
    ],
  ),
  column(
    'flood-season',
    'withdrawn',
    ['汛期值守专题', 'mo', 'lang', '汛期'],
    '为当年汛期值守开设的专题，汛期结束后已下线。',
    '值守前学一遍|交接班时对照清单',
    [['值守', '值守', 'flood-drill crisis-communication']],
  ),
]

/** An old message to everybody of the emergency office; the column that it links to was withdrawn. */
export const withdrawnNotice = {
  to: ['20260007', '20260013'],
  column: 'flood-season',
  title: '汛期值守专题上线',
  content: '汛期值守专题已上线，请值守人员上岗前学习。',
  daysAgo: 130,
}
