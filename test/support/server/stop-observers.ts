import { PerformanceObserver } from 'node:perf_hooks';

// Disconnects the observers of a test file, which prom-client never does: an observer keeps all modules of its file in
// memory, and the heap of a Jest worker grew by 60 MB with each file that starts the product.
const { observe } = PerformanceObserver.prototype;
const observers: PerformanceObserver[] = [];
PerformanceObserver.prototype.observe = function remember(this: PerformanceObserver, options) {
  observers.push(this);
  return observe.call(this, options);
};

afterAll(() => {
  PerformanceObserver.prototype.observe = observe;
  for (const observer of observers) observer.disconnect();
});
