import { TaskBudget } from './parser-pool.service.js';

describe('TaskBudget', () => {
  const thread = new Int32Array(new SharedArrayBuffer(4));
  let used: number | null = 0;
  const budget = () => new TaskBudget(thread, 500, () => used);
  beforeEach(() => {
    thread[0] = 42;
    used = 0;
  });

  it('isn’t exceeded before a thread starts the task', () => {
    thread[0] = 0;
    const task = budget();
    expect(task.hasStarted).toBe(false);
    expect(task.isExceeded(1_000_000)).toBe(false);
  });

  it('is exceeded once the thread has used more processor time', () => {
    const task = budget();
    expect(task.isExceeded(0)).toBe(false);
    used = 500;
    expect(task.isExceeded(600)).toBe(false);
    used = 510;
    expect(task.isExceeded(600)).toBe(true);
  });

  it('allows ten times the budget by the wall clock on a busy machine', () => {
    const task = budget();
    task.isExceeded(0);
    used = 100;
    expect(task.isExceeded(5_000)).toBe(false);
    expect(task.isExceeded(5_001)).toBe(true);
  });

  it('uses the wall clock if the processor time is unknown', () => {
    used = null;
    const task = budget();
    task.isExceeded(0);
    expect(task.isExceeded(500)).toBe(false);
    expect(task.isExceeded(501)).toBe(true);
  });
});
