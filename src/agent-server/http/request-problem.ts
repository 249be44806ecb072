/** A refusal: becomes `{detail}` with this status. */
export class RequestProblem extends Error {
  override readonly name = "RequestProblem";
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422;

  constructor(status: RequestProblem["status"], detail: string) {
    super(detail);
    this.status = status;
  }
}
