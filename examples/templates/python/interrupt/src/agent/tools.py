"""The tool that asks before it acts."""

import json

from langchain_core.tools import tool
from langgraph.types import interrupt


@tool
def send_mail(to: str, text: str) -> str:
    """Send a mail. The user is asked first."""
    # The run stops here until somebody answers, in a minute or next week; then the tool runs from its beginning.
    answer = interrupt({"question": f"Send this to {to}? (yes or no)", "text": text})
    if answer != "yes":
        return f"Not sent: the user said {json.dumps(answer)}."
    print(f"A mail to {to}: {text}")  # send it here
    return f"Sent to {to}."


TOOLS = [send_mail]
