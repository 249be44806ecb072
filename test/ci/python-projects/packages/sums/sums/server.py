"""`add` as a server of the Model Context Protocol, on its standard input and output."""

from mcp.server.fastmcp import FastMCP

from sums import add

server = FastMCP("sums", log_level="ERROR")
server.tool()(add)

if __name__ == "__main__":
    server.run()
