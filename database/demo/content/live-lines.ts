/**
 * What was said in a live. `minutes`: before the load, on air. `second`: of the film, in a replay. `isPinned`: its host
 * pinned it at once, and it is a chapter of the replay.
 */
export type DemoLiveLine = { who: string; content: string; isPinned?: true } & (
  | { minutes: number }
  | { second: number }
)

const HEAD = '20260801'

/** By the slug of the live; the oldest first. */
export const liveChatLines: Record<string, DemoLiveLine[]> = {
  'lecture-round': [
    { who: '20260016', minutes: 58, content: '文旅局报到，我们科室一起看。' },
    { who: '20260015', minutes: 55, content: '司法局七位同志在会议室集中收看。' },
    { who: '20260006', minutes: 52, content: '老师好，听得很清楚。' },
    { who: HEAD, minutes: 50, content: '欢迎大家。中途进来的同志，先看简介里的说明。' },
    { who: '20260012', minutes: 47, content: '青石镇也到了。' },
    { who: '20260018', minutes: 41, content: '“越修越堵的路”这个例子太形象了。' },
    { who: '20260011', minutes: 34, content: '“先找堵点，再找支点”，这句话记下来了。' },
    { who: '20260009', minutes: 21, content: '能讲讲乡镇怎样用好部门的数据吗？' },
    { who: HEAD, minutes: 18, content: '课程“数据治理”专门讲这个问题，先减表，再谈系统。' },
    { who: '20260013', minutes: 17, content: '谢谢老师，这就去选。' },
    { who: '20260014', minutes: 13, content: '关系图用什么画比较方便？' },
    { who: '20260010', minutes: 11, content: '一张白纸就够，先把谁影响谁写出来。' },
    { who: '20260008', minutes: 4, content: '支部今天集中收看，声音和画面都很好。' },
  ],
  'plenary-quality': [
    { who: '20260007', second: 3, content: '已经就位，准备好本子了。' },
    { who: HEAD, second: 10, content: '一、什么是“新”，什么是“质”', isPinned: true },
    { who: '20260012', second: 12, content: '我们县的工厂也是这个情况。' },
    { who: HEAD, second: 20, content: '二、传统产业不是包袱', isPinned: true },
    { who: '20260006', second: 27, content: '先算账再改造，这一点很实在。' },
    { who: HEAD, second: 36, content: '三、因地制宜三问', isPinned: true },
    { who: '20260015', second: 41, content: '请问技术改造的补贴向哪里申报？' },
    { who: '20260010', second: 48, content: '向县里的工信部门，今年改成网上申报了。' },
    { who: HEAD, second: 50, content: '四、政府与企业的分工', isPinned: true },
    { who: HEAD, second: 62, content: '五、怎样看成效', isPinned: true },
    { who: '20260011', second: 63, content: '成效要看一年以后的数，说得好。' },
    { who: '20260009', second: 78, content: '谢谢老师，回去和企业再对一遍账。' },
  ],
  'plenary-village': [
    { who: '20260005', second: 4, content: '清溪村的梯田真好看。' },
    { who: '20260013', second: 25, content: '产业落到每一户，关键还是利益怎么分。' },
    { who: '20260008', second: 58, content: '我们镇也打算请石队长来讲一次。' },
  ],
}
