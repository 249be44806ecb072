/** Times in which requests may fail: from a kill until the process is gone, and while the control plane is restarted. */
export type Outages = {
  /** Does this while requests may fail. */
  during(work: () => Promise<unknown>): Promise<void>;
  /** To be called as a request begins; the answer says whether there was an outage since. */
  watch(): () => boolean;
};

export function openOutages(): Outages {
  let count = 0;
  let underWay = 0;
  return {
    async during(work) {
      count++;
      underWay++;
      await work().finally(() => underWay--);
    },
    watch() {
      const before = underWay > 0 ? count - 1 : count;
      return () => count > before;
    },
  };
}
