import type { QuestionResult } from '@college/contract/surveys/results.ts'
import { questionKindNames } from '@college/rules/surveys/question-kinds.ts'
import { MOST_TEXTS } from '@college/rules/surveys/results.ts'
import { Pagination, Table } from 'antd'
import { type CSSProperties, Fragment, useState } from 'react'
import { ChartPart } from '../ui/charts/ChartPart.tsx'

type Props = { question: QuestionResult; number: number }
const TEXTS_ON_A_PAGE = 10

/** The answers to one question: a chart with its table, or the texts in pages. */
export function QuestionResults({ question, number }: Props) {
  const { kind, answered, isTooFew, mean } = question
  const title = `${number}. ${question.title}`
  const note = [
    questionKindNames[kind],
    ...(isTooFew ? [] : [`${answered} 人作答`]),
    ...(kind === 'scale' && answered > 0 ? [`平均 ${mean.toFixed(1)} 分`] : []),
  ].join(' · ')
  if (isTooFew || answered === 0 || kind === 'text') {
    return (
      <section className="chart-part" aria-label={title}>
        <header>
          <h2>{title}</h2>
          <span className="t3 s13">{note}</span>
        </header>
        {isTooFew ? (
          <p className="t3 s13 result-note">作答的人太少，不显示</p>
        ) : answered === 0 ? (
          <p className="t3 s13 result-note">没有人作答</p>
        ) : (
          <Texts texts={question.texts} answered={answered} />
        )}
      </section>
    )
  }
  if (kind === 'matrix') {
    return (
      <ChartPart
        {...{ title, note }}
        legend={<Columns columns={question.columns} />}
        chart={<Shares question={question} />}
        table={<Cells question={question} />}
      />
    )
  }
  const isOrder = kind === 'order'
  return (
    <ChartPart
      {...{ title, note }}
      chart={<Bars question={question} />}
      table={
        <Table
          size="small"
          pagination={false}
          rowKey="text"
          dataSource={question.options}
          columns={[
            { title: '选项', dataIndex: 'text' },
            ...(isOrder
              ? [{ title: '平均位次', dataIndex: 'rank', align: 'right' as const, className: 'num' }]
              : [
                  { title: '人数', dataIndex: 'count', align: 'right' as const, className: 'num' },
                  {
                    title: '占比',
                    align: 'right' as const,
                    className: 'num',
                    render: (_: unknown, { share }: { share: number }) => `${share}%`,
                  },
                ]),
          ]}
        />
      }
    />
  )
}

/** Lying bars, because the texts of options are long. Of an order the longest bar stands first on the average. */
function Bars({ question: { kind, options } }: { question: QuestionResult }) {
  const most = Math.max(...options.map(({ count }) => count))
  return (
    <ul className="result-bars">
      {options.map(({ text, count, share, rank }, place) => {
        const isOrder = kind === 'order'
        const width = isOrder ? ((options.length + 1 - rank) / options.length) * 100 : share
        const isMain = isOrder ? place === 0 : count > 0 && count === most
        return (
          <li key={text}>
            <span className="result-name">{text}</span>
            <span className={isMain ? 'pbar' : 'pbar ink'}>
              <i style={{ width: `${width}%` }} />
            </span>
            <span className="num result-figure">{isOrder ? `平均第 ${rank} 位` : `${count} 人 · ${share}%`}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Shares of one row in per cent, by column; they are rounded each for itself. */
const sharesOf = (counts: readonly number[]) => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)))
}

/** A matrix question: each row is one bar of all columns, the column that most people chose is named. */
function Shares({ question: { rows, columns } }: { question: QuestionResult }) {
  return (
    <ul className="result-bars">
      {rows.map(({ text, counts }) => {
        const shares = sharesOf(counts)
        const best = counts.indexOf(Math.max(...counts))
        return (
          <li key={text}>
            <span className="result-name">{text}</span>
            <span className="result-stack">
              {counts.map((count, at) => (
                <i
                  key={columns[at]}
                  title={`${columns[at]}：${count} 人 · ${shares[at]}%`}
                  className="result-shade"
                  style={{ flexGrow: count, ...shadeOf(at, columns.length) }}
                />
              ))}
            </span>
            <span className="num result-figure">
              最多：{columns[best]} · {shares[best]}%
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** One hue from full to faint (`.result-shade`): the columns of a matrix are a scale. */
const shadeOf = (at: number, count: number) =>
  ({ '--strength': `${Math.round(100 - (at * 76) / Math.max(1, count - 1))}%` }) as CSSProperties

const Columns = ({ columns }: { columns: readonly string[] }) => (
  <span className="chart-legend">
    {columns.map((column, at) => (
      <Fragment key={column}>
        <i className="result-shade" style={shadeOf(at, columns.length)} />
        {column}
      </Fragment>
    ))}
  </span>
)

function Cells({ question: { rows, columns } }: { question: QuestionResult }) {
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="text"
      dataSource={rows}
      columns={[
        { title: '行', dataIndex: 'text' },
        ...columns.map((title, at) => ({
          title,
          align: 'right' as const,
          className: 'num',
          render: (_: unknown, { counts }: { counts: number[] }) => counts[at],
        })),
      ]}
    />
  )
}

/** In the random order in which the server listed them, which says nothing about who wrote them. */
function Texts({ texts, answered }: { texts: readonly string[]; answered: number }) {
  const [page, setPage] = useState(1)
  const from = (page - 1) * TEXTS_ON_A_PAGE
  return (
    <>
      <ul className="result-texts">
        {texts.slice(from, from + TEXTS_ON_A_PAGE).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and never change places
          <li key={from + place} className="song">
            {text}
          </li>
        ))}
      </ul>
      <div className="row result-pages">
        {answered > texts.length && <span className="t3 s13">随机列出 {Math.min(MOST_TEXTS, texts.length)} 条</span>}
        <Pagination
          size="small"
          className="end"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={TEXTS_ON_A_PAGE}
          total={texts.length}
          onChange={setPage}
        />
      </div>
    </>
  )
}
