/** A message in the group chat of a camp. `minutes`: before the load; `answers`: the place of an earlier one, from 1. */
export type DemoChatLine = { who: string; minutes: number; content: string; answers?: number; isRecalled?: true }

const HEAD = '20260801'

/** By the slug of the camp; the oldest first. */
export const chats: Record<string, DemoChatLine[]> = {
  'young-camp': [
    { who: HEAD, minutes: 4_430, content: '各位学员好，这里是本期训练营的大本营。通知、答疑和小组讨论都在这里。' },
    {
      who: '20260006',
      minutes: 4_412,
      content: '班委会已经建好四个小组，名单放在“资料”里，请大家核对一下自己的组别。',
    },
    { who: '20260011', minutes: 4_395, content: '第三组报到。' },
    { who: '20260012', minutes: 4_391, content: '第一组报到，请多关照。' },
    { who: '20260018', minutes: 4_380, content: '发错群了', isRecalled: true },
    { who: HEAD, minutes: 2_920, content: '第一单元“理论武装”还有八位同志没有学完，周三前请补上，不影响后面的单元。' },
    { who: '20260010', minutes: 2_905, content: '收到，今晚补完。', answers: 6 },
    { who: '20260003', minutes: 2_890, content: '老师，在外出差，手机上学的进度和电脑上是通的吗？', answers: 6 },
    { who: HEAD, minutes: 2_871, content: '是通的，两边接着学就行，同一时间只计一台设备。', answers: 8 },
    { who: '20260003', minutes: 2_868, content: '明白了，谢谢老师！' },
    {
      who: '20260002',
      minutes: 1_515,
      content: '入户走访的提纲我整理了一份，按“户情、诉求、办结”三栏记，大家可以参考着改。',
    },
    { who: '20260007', minutes: 1_502, content: '很实用，我们组就按这个记。', answers: 11 },
    { who: '20260001', minutes: 1_498, content: '建议加一栏“下次回访时间”，不然容易走完就忘。', answers: 11 },
    { who: '20260002', minutes: 1_490, content: '好建议，已经加上了。', answers: 13 },
    { who: HEAD, minutes: 212, content: '各位学员早上好，第二单元“实践历练”已开放，请在下周五前完成。' },
    { who: '20260011', minutes: 198, content: '收到。请问调研报告可以以小组为单位提交吗？', answers: 15 },
    {
      who: HEAD,
      minutes: 191,
      content: '每人单独提交，请在电脑端完成；小组讨论的内容可以写进自己的报告。',
      answers: 16,
    },
    { who: '20260001', minutes: 187, content: '明白，谢谢老师！' },
    { who: '20260012', minutes: 64, content: '第一组约今晚七点半线上碰一次，题目先各自带两个来。' },
    { who: '20260006', minutes: 41, content: '提醒一下：今天的签到还有十二位同志没有签。' },
  ],
}
