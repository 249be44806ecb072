/**
 * The epoch counts the takeovers. Each write transaction reads it, and so it has a row of its own: renewals leave versions of
 * theirs, through which every reader would have to pass while another transaction takes long.
 */
export const leaseTables = `
  CREATE TABLE lease_epoch (epoch BIGINT NOT NULL);
  INSERT INTO lease_epoch VALUES (0);
  CREATE TABLE lease (
    epoch BIGINT NOT NULL,
    holder TEXT NOT NULL,
    since TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
  );
  INSERT INTO lease VALUES (0, '{}', now(), '-infinity');`;

/** When a lease ends that is taken or renewed now, in SQL. */
export const LEASE = "clock_timestamp() + interval '6 s'";

/** The last statement of what begins a transaction. */
export const epochOfLease = "SELECT epoch FROM lease_epoch";
