// What a worker thread does: a batch of tasks by name. Tasks and results are plain data.
import { compileBatch } from '../compile/compileAll.ts'
import { renderBatch } from '../output/render/render.ts'
import { answerOrders } from '../tools/poolThread.ts'

const works = { compile: compileBatch, render: renderBatch }

answerOrders((name, tasks, context) => works[name as keyof typeof works](tasks, context))
