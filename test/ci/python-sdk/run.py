"""Lists the cases (`FILE --list`: a JSON array), or runs them against two servers, the second with `auth`, at the given
URLs: one JSON line a case. The file has the scenarios.
"""

import asyncio
import json
import sys
import traceback
import warnings

import own  # noqa: F401
import reconnecting  # noqa: F401
import scenarios
import synchronous  # noqa: F401
from case import CASES, lasting

#: Seconds that one case may take.
LIMIT = 30


async def main(url: str, url_with_auth: str) -> None:
    # A stream that has to reconnect warns when it cannot resume: that must not happen here.
    warnings.simplefilter("error", UserWarning)
    for sentence, (run, user) in CASES.items():
        client = lasting(url if user is None else url_with_auth, user)
        try:
            await asyncio.wait_for(run(client), LIMIT)
            error = None
        except Exception:  # noqa: BLE001
            error = traceback.format_exc(chain=False)
        print(json.dumps({"name": sentence, "error": error}), flush=True)


if __name__ == "__main__":
    scenarios.register(sys.argv[1])
    if sys.argv[2] == "--list":
        print(json.dumps(list(CASES)))
    else:
        asyncio.run(main(*sys.argv[2:]))
